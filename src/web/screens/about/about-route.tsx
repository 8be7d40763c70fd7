import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/about-route.ts";
import { AboutScreen } from "./about-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "About",
    description:
      "KULUD is a street-style clothing and music brand from Johannesburg. Our story, our mission and what we hold to.",
    path: paths.about,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function AboutRoute() {
  return <AboutScreen />;
}
