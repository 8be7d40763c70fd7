import { extname } from "node:path";
import { runChild } from "#server/platform/child-process.ts";
import type { Drawing } from "./drawing.ts";

export type PreviewToDraw = {
  /** The file's name, which changes with what the picture shows. */
  readonly name: string;
  readonly drawing: Drawing;
  /** The path of its photograph on this machine. */
  readonly photoFile: string | undefined;
};

export type PreviewsToDraw = { readonly folder: string; readonly subjects: readonly PreviewToDraw[] };

/** The build puts the program into the same folder, with the same extension as this file. */
const PROGRAM = new URL(`./draw-previews${extname(import.meta.filename)}`, import.meta.url);

/** Draws these previews in a separate process of low priority. Rejects when that fails or the signal ends it. */
export function drawInChild(work: PreviewsToDraw, signal: AbortSignal): Promise<void> {
  return runChild(PROGRAM, signal, work);
}
