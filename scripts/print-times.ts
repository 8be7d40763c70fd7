import type { TestReport } from "./read-reports.ts";

const SLOWEST = 30;

/** Prints the seconds of each project and its slowest files: where a check that has grown too long has its time. */
export function printTimes(reports: readonly Pick<TestReport, "files" | "between">[]): void {
  const files = reports.flatMap((report) => report.files);
  console.log("\nSeconds of each project, of all its workers together, hooks and imports included:");
  for (const project of new Set(files.map((file) => file.project))) {
    const own = files.filter((file) => file.project === project);
    console.log(
      `${sum(
        own.map(({ seconds }) => seconds),
        0,
      )}  ${project} (${own.length} files)`,
    );
  }
  const between = reports.flatMap((report) => report.between);
  if (between.length > 0) console.log(`${sum(between, 0)}  of browser workers without a test`);
  console.log(`\nThe ${SLOWEST} slowest files:`);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { project, file, seconds } of slowest) console.log(`${sum([seconds], 1)}  ${file} (${project})`);
}

function sum(seconds: readonly number[], decimals: number): string {
  return seconds
    .reduce((total, each) => total + each, 0)
    .toFixed(decimals)
    .padStart(6);
}
