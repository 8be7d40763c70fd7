/** Prints what failed in a report of vitest, and one line of counts: `node scripts/print-report.ts report.json`. */
import { readVitest } from "./read-reports.ts";

const { passed, failures } = readVitest(process.argv[2] ?? "");
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
