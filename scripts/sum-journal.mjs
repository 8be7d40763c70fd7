/**
 * Adds up the journal's file without any code of the shop, for an accountant who wants to check it:
 *
 *   node scripts/sum-journal.mjs kulud-journal.csv
 *
 * It prints a line for each provider and currency, in hundredths: all that came, what the provider kept, what went back, what was paid
 * out, and what is left with the provider, which is 0 when everything was paid out.
 */
import { readFileSync } from "node:fs";

const text = readFileSync(process.argv[2] ?? 0, "utf8").replace("\ufeff", "");
const [titles, ...rows] = text.trim().split(/\r?\n/).map(readCells);
const at = Object.fromEntries(titles.map((title, place) => [title, place]));
for (const title of ["What", "Provider", "Currency", "Gross", "Fee"])
  if (at[title] === undefined) throw new Error(`this is no journal: it has no column ${title}`);
const sums = {};
for (const row of rows) {
  const key = `${row[at.Provider]} ${row[at.Currency]}`;
  sums[key] ??= { came: 0, fees: 0, back: 0, paidOut: 0, left: 0 };
  const gross = hundredths(row[at.Gross]);
  sums[key].fees += hundredths(row[at.Fee]);
  if (row[at.What] === "Payment") sums[key].came += gross;
  else if (row[at.What] === "Paid out") sums[key].paidOut -= gross;
  else sums[key].back -= gross;
  sums[key].left += gross - hundredths(row[at.Fee]);
}
for (const [key, sum] of Object.entries(sums)) console.log(`${key} ${JSON.stringify(sum)}`);

/** The cells of a line; those in quotes may hold commas and doubled quotes. */
function readCells(line) {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

/** By their digits: a fraction of a binary number is no cent. */
function hundredths(amount) {
  const [, sign, whole, part = ""] = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount`);
  return Number(`${sign}${whole}${part.padEnd(2, "0")}`) || 0;
}
