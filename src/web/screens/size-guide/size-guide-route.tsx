import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/size-guide-route.ts";
import { SizeGuideScreen } from "./size-guide-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Size Guide",
    description:
      "Sizes XS to XXL in inches and centimetres: men's tees, men's crewnecks and hoodies, women's with UK sizes.",
    path: paths.sizeGuide,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function SizeGuideRoute() {
  return <SizeGuideScreen />;
}
