import { NO_INDEX, pageTitle } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/unsubscribe-route.ts";
import { UnsubscribeScreen } from "./unsubscribe-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Unsubscribe") }, NO_INDEX];

export default function UnsubscribeRoute({ params }: Route.ComponentProps) {
  return <UnsubscribeScreen address={paths.unsubscribe(params.token)} />;
}
