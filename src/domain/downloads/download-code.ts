import { randomCode, readableCode } from "#domain/orders/random-code.ts";

/** Ten random characters (50 bits), which cannot be guessed at the pace the shop answers. */
export const DOWNLOAD_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

export const DOWNLOAD_CODE_RANDOM_BYTES = 10;

/** Longest code as typed, with spaces and hyphens. */
export const LONGEST_TYPED_CODE = 40;

/** The most codes that are made together. */
export const MOST_CODES = 1000;

/** Makes a code. Throws a RangeError unless it gets DOWNLOAD_CODE_RANDOM_BYTES bytes. */
export function downloadCodeFrom(randomBytes: Uint8Array): string {
  return randomCode(randomBytes, DOWNLOAD_CODE_RANDOM_BYTES);
}

/** Capitals, no spaces or hyphens, and digits for look-alike letters. Undefined if it cannot be one. */
export function readTypedCode(typed: string): string | undefined {
  const code = readableCode(typed);
  return DOWNLOAD_CODE.test(code) ? code : undefined;
}

/** As it is printed: "7K3M9-QX2RT". */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
