import { GONE_FROM_LIST, WAITLIST } from "#content/waitlist-words.ts";
import { call } from "#web/api/call.ts";
import { X } from "#web/kit/ui/icon-paths.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { onPress, PRESS_PAGE } from "#web/screens/page-parts/on-press.ts";
import { PressScreen } from "#web/screens/page-parts/press-screen.tsx";
import type { Route } from "./+types/leave-route.ts";

export const handle = PRESS_PAGE;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(WAITLIST) }, NO_INDEX];

export const action = onPress<Route.ActionArgs["params"]>(({ params, transport }) =>
  call("POST /api/waitlist/leave/:token", { params }, { transport }),
);

export default function LeaveRoute() {
  return (
    <PressScreen
      after={GONE_FROM_LIST}
      before="Press once, and this address waits for nothing any more. Nothing of it is kept."
      button="Take me off"
      icon={X}
      page={WAITLIST}
      title="No more of these"
    />
  );
}
