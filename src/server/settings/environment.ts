/** The only reader of process.env. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { RawVariables } from "./setting.ts";

/** The process environment, after the `.env` file of the working folder when there is one. Throws for a file of no text. */
export function readEnvironment(): RawVariables {
  if (existsSync(".env")) {
    const file = parseEnv(textOf(readFileSync(".env")));
    Object.assign(process.env, { ...file, ...process.env });
  }
  return process.env;
}

/**
 * The text of a settings file as any editor saves it. Windows' write a byte order mark, or UTF-16: read as bare UTF-8 the
 * first line or all of them would be lost, SHOP_MODE among them.
 */
export function textOf(file: Uint8Array): string {
  const [first, second] = file;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const text = new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(file);
  if (/[\0\ufffd]/.test(text)) throw new Error("The file .env is not plain text: save it again as UTF-8.");
  return text;
}
