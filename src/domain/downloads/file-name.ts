import type { FileType } from "./file-type.ts";

export const LONGEST_FILE_NAME = 120;

/** Separators, what Windows takes in no name, and what turns a line round or is not seen. */
const UNSAFE = /[\p{C}\p{Z}/\\:*?"<>|%]+/gu;
const ENDING = /\.[a-z0-9]{1,5}$/i;

/**
 * The name under which a file is saved, from what its owner called it: no path, nothing that a disk or a header takes for something
 * else, and the ending of what it really is.
 */
export function safeFileName(typed: string, type: FileType): string {
  const last = typed.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const words = last
    .replace(ENDING, "")
    .replace(UNSAFE, " ")
    .replace(/^[\s.-]+|[\s.]+$/g, "");
  const kept = [...words].slice(0, LONGEST_FILE_NAME).join("").trim();
  return `${kept || "download"}.${type}`;
}
