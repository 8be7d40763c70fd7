import { CONFIRMED, WAITLIST } from "#content/waitlist-words.ts";
import { call } from "#web/api/call.ts";
import { Check } from "#web/kit/ui/icon-paths.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { onPress, PRESS_PAGE } from "#web/screens/page-parts/on-press.ts";
import { PressScreen } from "#web/screens/page-parts/press-screen.tsx";
import type { Route } from "./+types/confirm-route.ts";

export const handle = PRESS_PAGE;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(WAITLIST) }, NO_INDEX];

export const action = onPress<Route.ActionArgs["params"]>(({ params, transport }) =>
  call("POST /api/waitlist/confirm/:token", { params }, { transport }),
);

export default function ConfirmRoute() {
  return (
    <PressScreen
      after={CONFIRMED}
      before="Press once, and we email this address when the piece can be bought: once, then never again. First come, first served."
      button="Yes, tell me"
      icon={Check}
      page={WAITLIST}
      title="Tell me when I can buy it"
    />
  );
}
