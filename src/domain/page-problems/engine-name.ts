/** Newer iPhones write an old system into what they say of themselves, so Safari's own version comes first. */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/\bFirefox\/(\d{1,3})\b/, "Firefox"],
  [/Chrome\/(\d{1,3})\b/, "Chrome"],
  [/\bVersion\/(\d{1,3})\b.*\bSafari\//, "Safari"],
  // Every browser and every app on an iPhone has Safari's engine, that of the system's version.
  [/\b(?:iPhone|CPU) OS (\d{1,3})_/, "Safari"],
];

/** The engine of a browser with its major version, "Safari 17", from what it says of itself. */
export function engineName(userAgent: string | undefined): string {
  for (const [pattern, name] of ENGINES) {
    const version = pattern.exec(userAgent ?? "")?.[1];
    if (version !== undefined) return `${name} ${Number(version)}`;
  }
  return "another browser";
}
