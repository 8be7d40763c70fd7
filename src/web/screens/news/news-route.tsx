import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/news-route.ts";
import { NewsScreen } from "./news-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const shop = matches[0].loaderData;
  return pageMeta({
    title: "Happenings",
    description: "New pieces, new records and what has changed at KULUD.",
    path: paths.news,
    publicUrl: shop?.publicUrl,
    image: shop?.pictures.heroPortrait,
  });
};

export default function NewsRoute() {
  return <NewsScreen />;
}
