import { jsonLine, say } from "#server/platform/say.ts";
import { describeError } from "./logged-error.ts";

/**
 * Logs the error that ends the process, without the values that a failed query contains, and the warnings that Node prints over
 * several lines.
 */
export function logFatalErrors(): void {
  process.removeAllListeners("warning");
  process.on("warning", ({ message, name }) => say(message, "warn", { warning: name }));
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error: unknown) => {
      const { message, ...err } = describeError(error);
      process.stderr.write(jsonLine(message, "fatal", { err }));
      process.exit(1);
    });
  }
}
