import { RETURN_RULES } from "#content/returns.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/returns-route.ts";
import { ReturnsScreen } from "./returns-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Returns",
    description: RETURN_RULES.map((rule) => rule.text).join(" "),
    path: paths.returns,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function ReturnsRoute() {
  return <ReturnsScreen />;
}
