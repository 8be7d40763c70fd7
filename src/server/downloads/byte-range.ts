import type { ByteRange } from "#server/storage/file-store.ts";

/**
 * The part that a header `Range` asks for (RFC 9110). Undefined for all of it: where there is no header, one in other units, or several
 * ranges, which nobody has to serve. "none" where the file has no such part.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | "none" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "")
    return Number(to) === 0 ? "none" : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const [first, last] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < first) return undefined;
  return first >= bytes ? "none" : { first, last };
}
