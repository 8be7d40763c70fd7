import { extname } from "node:path";
import { runBeside } from "#server/platform/run-beside.ts";
import type { Subject } from "./draw-subject.ts";

export type PreviewsToDraw = {
  readonly folder: string;
  readonly pictureFolders: readonly string[];
  readonly subjects: readonly Subject[];
};

/** The build gives the program the ending of this file, and puts it into the same folder. */
const PROGRAM = new URL(`./draw-previews${extname(import.meta.filename)}`, import.meta.url);

/** Has these previews drawn by a process of low priority. Rejects when it could not, or when the signal ended it. */
export function drawBeside(work: PreviewsToDraw, signal: AbortSignal): Promise<void> {
  return runBeside(PROGRAM, signal, work);
}
