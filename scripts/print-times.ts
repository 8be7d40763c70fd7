import type { FileTime } from "./read-reports.ts";

const SLOWEST = 30;

/** Prints the seconds of each project and its slowest files: where a check that has grown too long has its time. */
export function printTimes(files: readonly FileTime[]): void {
  console.log("\nSeconds of each project, of all its workers together:");
  for (const project of new Set(files.map((file) => file.project))) {
    const own = files.filter((file) => file.project === project);
    const seconds = own.reduce((sum, file) => sum + file.seconds, 0);
    console.log(`${seconds.toFixed(0).padStart(6)}  ${project} (${own.length} files)`);
  }
  console.log(`\nThe ${SLOWEST} slowest files:`);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { project, file, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file} (${project})`);
}
