import type { RootOptions } from "react-dom/client";
import type { ProblemContext } from "./catch-problems.tsx";
import { reportProblem } from "./report-problem.ts";
import { reloadWithoutScripts } from "./servers-page.ts";

function onError(error: unknown, info: ProblemContext): void {
  reportProblem("A part of the page failed.", error, info);
  // What fails around the page takes all of it away.
  if (!document.getElementById("main")) reloadWithoutScripts();
}

/**
 * What each React root of the page does with errors. Where it had to draw anew what the server had drawn, it tells the window by
 * itself, which is heard too (web/page/failures).
 */
export const reactErrors: RootOptions = { onCaughtError: onError, onUncaughtError: onError };
