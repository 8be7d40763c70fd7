import { NO_INDEX, pageTitle } from "#web/document/page-meta.ts";
import type { Route } from "./+types/unsubscribed-route.ts";
import { UnsubscribedScreen } from "./unsubscribed-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Unsubscribed") }, NO_INDEX];

export default function UnsubscribedRoute() {
  return <UnsubscribedScreen />;
}
