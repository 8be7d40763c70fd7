/** .env.example, written from the table of settings: `npm run env-example`. */
import { isChangeable, SETTINGS_BY_GROUP, type Setting, VariablesSchema } from "./setting-table.ts";

const WIDTH = 118;

const HEAD = `# The settings of the shop, written by \`npm run env-example\`. Copy this file as .env and take the # away from the
# lines you change: as it stands, it changes nothing. A variable of the environment wins over the same name in .env; an empty
# value counts as not set. Every value is checked at the start, and all problems are reported at once.
#
# "Needed in live mode" marks what SHOP_MODE=live does not start without.
#
# "On screen" marks what an owner also changes at /inventory/settings, without a restart. What is changed there wins over
# the value here until it is taken back there.
`;

export function envExample(): string {
  const groups = SETTINGS_BY_GROUP.map(([{ title }, settings]) =>
    [`# --- ${title} ${"-".repeat(WIDTH - title.length - 7)}`, ...settings.map(inEnvironment)].join("\n\n"),
  );
  return [HEAD, ...groups.map((group) => `${group}\n`)].join("\n");
}

/** Its explanation, and the commented-out line that sets it. */
function inEnvironment({ name, about, example, fallback, neededLive }: Setting): string {
  const value = defaultOf(name);
  const sentences = [
    about,
    ...(neededLive ? ["Needed in live mode."] : []),
    ...(isChangeable(name) ? ["On screen."] : []),
    `Default: ${fallback ?? value ?? "none"}.`,
  ];
  return `${inComment(sentences.join(" "))}\n#${name}=${example ?? value}`;
}

function defaultOf(name: Setting["name"]): string | undefined {
  const value: unknown = VariablesSchema.shape[name].parse(undefined);
  return value === undefined ? undefined : String(value);
}

function inComment(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + 3 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join("\n");
}
