import { describeError } from "./logged-error.ts";

/** Logs the error that ends the process, without the values that a failed query contains. */
export function logFatalErrors(): void {
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
      process.exit(1);
    });
  }
}
