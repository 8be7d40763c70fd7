import { REPLY_TIME, SUPPORT_HOURS } from "#content/brand.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/contact-route.ts";
import { ContactScreen } from "./contact-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Contact",
    description: `Write to KULUD. Support hours are ${SUPPORT_HOURS}. ${REPLY_TIME}`,
    path: paths.contact,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export default function ContactRoute() {
  return <ContactScreen />;
}
