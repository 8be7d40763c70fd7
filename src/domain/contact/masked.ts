const HIDDEN = "•••";

/** "l•••@e•••.com": enough for its owner to recognise, and no more. */
export function maskEmail(address: string): string {
  const [, first = "", host = "", top = ""] = /^(.).*@(.).*(\.[^.]+)$/u.exec(address) ?? [];
  return first === "" ? HIDDEN : `${first}${HIDDEN}@${host}${HIDDEN}${top}`;
}

/** The first letter of each word, hiding its length: "1••• V••• S•••". */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${Array.from(word)[0]}${HIDDEN}`)
    .join(" ");
}
