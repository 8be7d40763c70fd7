import type { EntryContext } from "react-router";
import { cleanMessage } from "#domain/page-problems/clean-message.ts";
import { routePattern } from "#web/document/route-pattern.ts";
import { type DrawnPage, hearProblems } from "./hear-problems.ts";

type HearProblemsScriptProps = { readonly router: EntryContext; readonly nonce: string };

/** In the page itself and ahead of every other script: what it tells of may be that no file came. */
export function HearProblemsScript({ router, nonce }: HearProblemsScriptProps) {
  const drawn: DrawnPage = {
    page: routePattern(router.staticHandlerContext.matches.map(({ route }) => route)),
    build: router.manifest.version,
  };
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of ours and the route's own pattern, as text.
      dangerouslySetInnerHTML={{ __html: `(${hearProblems})(${cleanMessage}, ${JSON.stringify(drawn)})` }}
      nonce={nonce}
    />
  );
}
