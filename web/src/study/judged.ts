import type { ReportMove, StudyReport, Verdict } from "../protocol/types.ts";
import type { Course } from "./chart.ts";

/** A report as the page shows it: by the moves that are still there. */
export interface Judged {
  /** What each position is worth to the first side, from 0 to 1: before the first move, then after each. */
  course: Course;
  /** The moves after which those positions stand: 0 is the start. */
  nodes: number[];
  /** Which position stands after a move. */
  places: ReadonlyMap<number, number>;
  moves: ReadonlyMap<number, ReportMove>;
  verdicts: ReadonlyMap<number, Verdict>;
  /** Moves to be seen at once in the chart. */
  marks: { place: number; verdict: Verdict }[];
  /** The positions where the middle game and the endgame begin. */
  phases: number[];
}

/** Verdicts that are marked in the chart. */
const MARKED: readonly Verdict[] = ["mistake", "blunder", "missed-win"];

export function judgedOf(report: StudyReport): Judged {
  const nodes = [0, ...report.moves.map(({ node }) => node)];
  const marks = report.moves.flatMap(({ verdict }, index) => (MARKED.includes(verdict) ? [{ place: index + 1, verdict }] : []));
  const begins = report.moves.flatMap(({ phase }, index) => (index > 0 && phase !== report.moves[index - 1]?.phase ? [index] : []));
  return {
    course: nodes.map((_, place) => {
      const share = report.course[place];
      return share === undefined ? null : share / 1000;
    }),
    nodes,
    places: new Map(nodes.map((node, place) => [node, place])),
    moves: new Map(report.moves.map((move) => [move.node, move])),
    verdicts: new Map(report.moves.map(({ node, verdict }) => [node, verdict])),
    marks,
    phases: begins,
  };
}
