const HIDDEN = "•••";

/** "l•••@e•••.com": enough for its owner to recognise, and no more. */
export function maskEmail(address: string): string {
  const [name = "", domain = ""] = address.split("@");
  const [first] = name;
  const [host] = domain;
  const top = domain.split(".").slice(1).at(-1);
  return first && host && top ? `${first}${HIDDEN}@${host}${HIDDEN}.${top}` : HIDDEN;
}

/** The first letter of each word, hiding its length: "1••• V••• S•••". */
export function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${Array.from(word)[0]}${HIDDEN}`)
    .join(" ");
}
