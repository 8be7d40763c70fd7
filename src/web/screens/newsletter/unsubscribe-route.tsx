import { UNSUBSCRIBED } from "#content/newsletter-words.ts";
import { call } from "#web/api/call.ts";
import { X } from "#web/kit/ui/icon-paths.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { onPress, PRESS_PAGE } from "#web/screens/page-parts/on-press.ts";
import { PressScreen } from "#web/screens/page-parts/press-screen.tsx";
import type { Route } from "./+types/unsubscribe-route.ts";

export const handle = PRESS_PAGE;

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Unsubscribe") }, NO_INDEX];

export const action = onPress<Route.ActionArgs["params"]>(({ params, transport }) =>
  call("POST /api/newsletter/unsubscribe/:token", { params }, { transport }),
);

export default function UnsubscribeRoute() {
  return (
    <PressScreen
      after={UNSUBSCRIBED}
      before="One tap and we'll stop emailing you."
      button="Unsubscribe"
      icon={X}
      page="Unsubscribe"
      title="Newsletter"
    />
  );
}
