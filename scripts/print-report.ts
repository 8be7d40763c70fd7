/** Prints where the time went in a report of vitest, what failed, and one line of counts: `node scripts/print-report.ts report.json`. */
import { printTimes } from "./print-times.ts";
import { readVitest } from "./read-reports.ts";

const report = readVitest(process.argv[2] ?? "");
const { passed, failures } = report;
printTimes([report]);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
