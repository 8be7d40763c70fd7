import { extname } from "node:path";
import { runBeside } from "#server/platform/run-beside.ts";
import type { Drawing } from "./drawing.ts";

export type PreviewToDraw = {
  /** Of its file, which changes with what it shows. */
  readonly name: string;
  readonly drawing: Drawing;
  /** Where its photograph lies on this machine. */
  readonly photoFile: string | undefined;
};

export type PreviewsToDraw = { readonly folder: string; readonly subjects: readonly PreviewToDraw[] };

/** The build gives the program the ending of this file, and puts it into the same folder. */
const PROGRAM = new URL(`./draw-previews${extname(import.meta.filename)}`, import.meta.url);

/** Has these previews drawn by a process of low priority. Rejects when it could not, or when the signal ended it. */
export function drawBeside(work: PreviewsToDraw, signal: AbortSignal): Promise<void> {
  return runBeside(PROGRAM, signal, work);
}
