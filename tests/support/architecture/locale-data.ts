import type { SourceFile } from "./source-files.ts";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g;

/** What asks the engine's locale data, or the time zone of the machine it runs on. */
const ASKING =
  /\bIntl\b|\btoLocale\w*|\blocaleCompare\b|\bto(?:Date|Time)String\b|\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\b/g;

/**
 * Where text is asked of the engine, as "path: what". Locale data differ from engine to engine, so such text can be neither read
 * by code nor drawn by server and browser alike: the shop writes its few dates and numbers itself (`domain/time`).
 */
export function localeDataUses(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.replaceAll(COMMENT, " ").matchAll(ASKING)].map(([asked]) => `${path}: ${asked}`),
  );
}
