import type { RootOptions } from "react-dom/client";
import type { ProblemContext } from "#web/page/health/page-reporter.tsx";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { reloadWithoutScripts } from "./servers-page.ts";

function onError(error: unknown, info: ProblemContext): void {
  reportProblem("A part of the page failed.", error, info);
  // A failure outside the page's parts replaces the whole page.
  if (!document.getElementById("main")) reloadWithoutScripts();
}

/**
 * Error handlers of every React root. When React has to render the page again, it dispatches the error to the window by
 * itself, which is reported too (web/page/failures).
 */
export const reactErrors: RootOptions = { onCaughtError: onError, onUncaughtError: onError };
