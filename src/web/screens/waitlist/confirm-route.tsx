import { redirect, useSearchParams } from "react-router";
import { WAITLIST } from "#content/waitlist-words.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { waitlistPaths } from "#web/shop/waitlist/waitlist-paths.ts";
import type { Route } from "./+types/confirm-route.ts";
import { ConfirmScreen } from "./confirm-screen.tsx";

export const handle: PageHandle = { reads: ["done"] };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(WAITLIST) }, NO_INDEX];

export async function action({ context, params }: Route.ActionArgs) {
  await call("POST /api/waitlist/confirm/:token", { params }, { transport: context.get(visitorContext) });
  throw redirect(`${waitlistPaths.confirm(params.token)}?done=1`, 303);
}

export default function ConfirmRoute({ params }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <ConfirmScreen address={waitlistPaths.confirm(params.token)} isDone={query.has("done")} step="confirm" />
  );
}
