/** The text of one member of a JSON object exactly as it stands there; undefined when it has none. The JSON must be valid. */
export function rawMember(json: string, name: string): string | undefined {
  let depth = 0;
  let at = 0;
  let isName = true;
  let start: number | undefined;
  while (at < json.length) {
    const character = json.charAt(at);
    if (character === '"') {
      const end = endOfString(json, at);
      const isWanted = depth === 1 && isName && json.slice(at + 1, end - 1) === name;
      at = end;
      if (isWanted) {
        start = json.indexOf(":", at) + 1;
        at = start;
        isName = false;
      }
      continue;
    }
    const isEnd = (character === "," && depth === 1) || (character === "}" && depth === 1);
    if (start !== undefined && isEnd) return json.slice(start, at).trim();
    if (character === "{" || character === "[") depth += 1;
    if (character === "}" || character === "]") depth -= 1;
    if (depth === 1 && character === ":") isName = false;
    if (depth === 1 && (character === "," || character === "{")) isName = true;
    at += 1;
  }
  return undefined;
}

/** Just behind the closing quote of the string that opens here. */
function endOfString(json: string, open: number): number {
  let at = open + 1;
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}
