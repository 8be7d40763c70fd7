import { redirect, useSearchParams } from "react-router";
import { LINK_MAY_BE_COMING } from "#content/orders/find-order.ts";
import { isEmailAddress, tidyEmailAddress } from "#domain/mail/email-address.ts";
import { LONGEST_TYPED_NUMBER, readTypedOrderNumber } from "#domain/orders/order-number.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { CodeField } from "#web/kit/forms/code-field.tsx";
import { EmailField } from "#web/kit/forms/email-field.tsx";
import { findErrors, readFields } from "#web/kit/forms/read-form.ts";
import { z } from "#web/kit/storage/schema.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { type RefusedForm, refusalOf, refuse } from "#web/page/plain-form.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { PageLink } from "#web/shop/arrow-link.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { Route } from "./+types/find-order-route.ts";

const FIND_ORDER_FIELDS = ["number", "email"] as const;

type FindOrderField = (typeof FIND_ORDER_FIELDS)[number];

/** The domain's rules, so that page and server agree. */
const FindOrderSchema = z.object({
  number: z
    .string()
    .check(
      z.refine(
        (typed) => readTypedOrderNumber(typed) !== undefined,
        "Eight letters and digits, such as 7K3M9QX2",
      ),
    ),
  email: z.string().check(z.overwrite(tidyEmailAddress), z.refine(isEmailAddress, "Valid email is required")),
});

const NOT_ASKED = "That did not work. Please try again later.";

export const handle: PageHandle = { reads: ["sent"] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Find my order",
    description: "Enter your order number and email. We'll send you the link.",
    path: orderPaths.find,
    matches,
  });

/** The same form with scripts and without: it is sent to its page. Nothing typed is in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), FIND_ORDER_FIELDS);
  const errors = findErrors(FindOrderSchema, values);
  if (errors) return refuse({ values, errors });
  try {
    await call("POST /api/orders/find", { body: values }, { transport: context.get(visitorContext) });
  } catch (error) {
    return refuse({ values, errors: {}, message: refusalOf(error, NOT_ASKED) });
  }
  throw redirect(`${orderPaths.find}?sent=1`, 303);
}

export default function FindOrderRoute({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <FindOrderScreen isSent={query.has("sent")} refused={actionData} />;
}

type FindOrderScreenProps = {
  readonly refused: RefusedForm<FindOrderField> | undefined;
  readonly isSent: boolean;
};

/** For buyers who lost the mail with the link. The response is by mail only. */
function FindOrderScreen({ refused, isSent }: FindOrderScreenProps) {
  return (
    <>
      <PageTitle>Find my order</PageTitle>
      <PageSection title="Mail me the link">
        {isSent && (
          <p className="mb-6 max-w-[58ch] font-semibold" role="status">
            {LINK_MAY_BE_COMING}
          </p>
        )}
        <form action={orderPaths.find} className="grid max-w-[58ch] gap-y-3.5" method="post" noValidate>
          <CodeField
            defaultValue={refused?.values.number}
            enterKeyHint="next"
            error={refused?.errors.number}
            label="Order number"
            maxLength={LONGEST_TYPED_NUMBER}
            name="number"
          />
          <EmailField
            defaultValue={refused?.values.email}
            enterKeyHint="send"
            error={refused?.errors.email}
            label="Email you ordered with"
            name="email"
            required
          />
          <Button icon={ArrowRight} tone="ink" type="submit">
            Mail me the link
          </Button>
          {refused?.message !== undefined && (
            <p className="text-s font-medium text-bad" role="alert">
              {refused.message}
            </p>
          )}
        </form>
      </PageSection>
      <PageSection title="No number, no mail?">
        <p className="max-w-[58ch]">
          The number is in the subject of every mail about your order. Without one, write to us with your name
          and the day you paid, and we look it up.
        </p>
        <PageLink path={paths.contact} />
      </PageSection>
    </>
  );
}
