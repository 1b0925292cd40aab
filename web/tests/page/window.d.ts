// What tests put into a page to see more of it.
interface Window {
  /** All connections that the page has opened. */
  sockets: WebSocket[];
  /** Whether new ones are closed at once. */
  isCutOff: boolean;
  /** How many frames passed till something was seen, and whether the server had not answered by then. */
  seen: Promise<{ frames: number; pending: boolean }>;
  /** How many things were set in motion. */
  movements: number;
  /** What was read out. */
  said: string[];
  /** The tones that were played, and how loud. */
  heard: { shapes: string[]; gains: AudioParam[] };
  /** What goes to the loudspeakers: who listens to it, how many tones sound at once, and how many noises were struck. */
  sounding: { analysers: AnalyserNode[]; living: number; strokes: number };
  /** The loudest of the last part of a second, from 0 to 1. */
  loudest: () => number;
  /** The patterns of vibration. */
  felt: unknown[];
  axe: typeof import("axe-core");
}
