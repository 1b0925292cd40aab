// The lessons of `data/lessons`: what there is for a game.
import type { Place } from "../board/place.ts";

/** What is to be done on one board. */
export type Task =
  /** Take all enemy pieces, in so many moves at most. */
  | { task: "take-all"; most: number; solution: string[] }
  /** Bring a piece to all cells, in so many moves at most. */
  | { task: "reach"; cells: Place[]; most: number; solution: string[] }
  /** Find one of these moves. */
  | { task: "find"; accept: string[] }
  /** Win: own moves and answers in turn. Another move that wins at once does as well. */
  | { task: "win"; line: string[] };

/** One board of a lesson. */
export type LessonStep = Task & {
  position: string;
  practice?: boolean;
  /** Whether the side that is to move sits on the far side. */
  flipped?: boolean;
};

/** The lessons of a family, in a file. */
interface LessonFile {
  /** By which game they are played. */
  rules: string;
  /** The games that they are shown for. */
  games: string[];
  lessons: { id: string; steps: LessonStep[] }[];
}

/** A lesson. */
export interface Lesson {
  /** Unique over all lessons, and the code of its title. */
  id: string;
  title: string;
  rules: string;
  /** Each with the code of what is explained. */
  steps: (LessonStep & { text: string })[];
}

const files = Object.values(import.meta.glob<LessonFile>("../../../data/lessons/*.json", { eager: true, import: "default" }));

/** All lessons. */
export const LESSONS: readonly Lesson[] = files.flatMap(({ rules, lessons }) =>
  lessons.map(({ id, steps }) => ({
    id,
    title: `lesson-${id}`,
    rules,
    steps: steps.map((step, index) => ({ ...step, text: `lesson-${id}-${index + 1}` })),
  })),
);

const BY_ID = new Map(LESSONS.map((lesson) => [lesson.id, lesson]));

/** The lessons for a game. */
export function lessonsOf(game: string): readonly Lesson[] {
  const ids = files.filter(({ games }) => games.includes(game)).flatMap(({ lessons }) => lessons.map(({ id }) => id));
  return ids.flatMap((id) => BY_ID.get(id) ?? []);
}

/** The lesson with an id. */
export function lessonOf(id: string): Lesson | undefined {
  return BY_ID.get(id);
}
