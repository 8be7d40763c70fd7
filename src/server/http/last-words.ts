import { describeError } from "./logged-error.ts";

/** The last words of a process that cannot go on: without the values that a failed query carries along. */
export function sayLastWords(): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
      process.exit(1);
    });
  }
}
