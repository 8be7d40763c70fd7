import { redirect, useSearchParams } from "react-router";
import { REPLY_TIME, SUPPORT_HOURS } from "#content/brand.ts";
import { readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { call } from "#web/api/call.ts";
import { sendContactMessage } from "#web/api/operations.ts";
import { pageMeta } from "#web/document/page-meta.ts";
import { findErrors, readFields, refusalOf, refuse } from "#web/forms/plain-form.ts";
import { paths } from "#web/paths.ts";
import { visitorContext } from "#web/shop-context.ts";
import type { Route } from "./+types/contact-route.ts";
import { ContactFormSchema, MESSAGE_NOT_SENT } from "./contact-message-form.ts";
import { ContactScreen } from "./contact-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Contact",
    description: `Write to KULUD. Support hours are ${matches[0].loaderData?.contact.supportHours ?? SUPPORT_HOURS}. ${REPLY_TIME}`,
    path: paths.contact,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** The form without scripts: taken as the API takes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), FIELDS);
  const errors = findErrors(ContactFormSchema, values);
  if (errors) return refuse({ values, errors });
  try {
    await call(sendContactMessage, { body: values }, { ask: context.get(visitorContext) });
  } catch (error) {
    return refuse({ values, errors: {}, message: refusalOf(error, MESSAGE_NOT_SENT) });
  }
  throw redirect(`${paths.contact}?sent=1`, 303);
}

const FIELDS = ["name", "email", "subject", "message"] as const;

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const orderNumber = readTypedOrderNumber(query.get("order") ?? "");
  return (
    <ContactScreen
      isSent={query.has("sent")}
      key={orderNumber ?? "any"}
      orderNumber={orderNumber}
      refused={actionData}
    />
  );
}
