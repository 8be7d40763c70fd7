import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/news-route.ts";
import { NewsScreen } from "./news-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Happenings",
    description: "New pieces, new records and what has changed at KULUD.",
    path: paths.news,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function NewsRoute() {
  return <NewsScreen />;
}
