import { redirect, useSearchParams } from "react-router";
import { CITY, REPLY_TIME, SUPPORT_HOURS } from "#content/brand.ts";
import { frequentQuestions } from "#content/texts/frequent-questions.ts";
import { readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { formatSastClock } from "#domain/time/time.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { findErrors, readFields } from "#web/kit/forms/read-form.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ChevronDown } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { refusalOf, refuse } from "#web/page/plain-form.ts";
import { shopFactsOf, useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { ProfileLinks, SupportStatus, useContact } from "#web/shop/layout/shop-contact.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import type { Route } from "./+types/contact-route.ts";
import {
  CONTACT_FIELDS,
  ContactForm,
  type ContactFormProps,
  ContactFormSchema,
  MESSAGE_NOT_SENT,
} from "./contact-form.tsx";

export const handle: PageHandle = { reads: ["sent", "order"] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Contact",
    description: `Write to KULUD. Support hours are ${shopFactsOf(matches)?.contact.supportHours ?? SUPPORT_HOURS}. ${REPLY_TIME}`,
    path: paths.contact,
    matches,
  });

/** Handles the form without scripts, like the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), CONTACT_FIELDS);
  const errors = findErrors(ContactFormSchema, values);
  if (errors) return refuse({ values, errors });
  try {
    await call("POST /api/contact", { body: values }, { transport: context.get(visitorContext) });
  } catch (error) {
    return refuse({ values, errors: {}, message: refusalOf(error, MESSAGE_NOT_SENT) });
  }
  throw redirect(`${paths.contact}?sent=1`, 303);
}

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

/** Support hours, then the form. */
function ContactScreen(form: ContactFormProps) {
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <div className="page-width grid gap-6 border-t border-rule px-(--gut) pt-3 pb-12 lg:grid-cols-4 lg:gap-0 lg:px-0 lg:pt-3.5 lg:pb-24">
        <Part name="support hours">
          <SupportHours />
        </Part>
        <section aria-label="Send us a message" className="lg:col-[2/4] lg:px-(--gut)">
          <ContactForm {...form} />
        </section>
      </div>
      <FrequentQuestions />
    </>
  );
}

function FrequentQuestions() {
  const terms = useShopFacts()?.delivery;
  if (!terms) return null;
  return (
    <PageSection title="Asked most">
      {frequentQuestions(terms).map(({ question, answer, page }) => (
        <details className="group border-b border-line" key={question}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 text-[1.0625rem] font-semibold">
            {question}
            <Icon className="group-open:rotate-180" icon={ChevronDown} />
          </summary>
          <p className="max-w-[58ch]">{answer}</p>
          <p className="pb-3">
            <ArrowLink to={page.path}>{page.label}</ArrowLink>
          </p>
        </details>
      ))}
    </PageSection>
  );
}

function SupportHours() {
  const contact = useContact();
  const now = useShopClock();
  return (
    <section
      aria-label="Support hours"
      className="lg:sticky lg:top-[calc(var(--head)+14px)] lg:self-start lg:px-(--gut)"
    >
      <SupportStatus className="text-[1.125rem] font-semibold" isNamed />
      <p className="type-mono mt-2 text-note">
        {contact?.supportHours}
        <br />
        {formatSastClock(now)}
      </p>
      <p className="mt-3.5">{REPLY_TIME}</p>
      {contact?.street && (
        <address className="mt-3.5 not-italic">
          {contact.street}
          <br />
          {CITY}
        </address>
      )}
      <ArrowLink to={orderPaths.find}>Find my order</ArrowLink>
      {contact && (
        <ProfileLinks
          className="mt-2 flex flex-col items-start"
          linkClass="link-line inline-flex min-h-11 items-center font-semibold"
          profiles={[...contact.chats, ...contact.profiles]}
        />
      )}
    </section>
  );
}
