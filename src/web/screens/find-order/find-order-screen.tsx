import { LINK_MAY_BE_COMING } from "#content/find-order.ts";
import { LONGEST_TYPED_NUMBER } from "#domain/orders/order-number.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import type { RefusedForm } from "#web/forms/plain-form.ts";
import { PageLink } from "#web/layout/page-link.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { orderPaths } from "#web/order-paths.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { FindOrderField } from "./find-order-form.ts";

type FindOrderScreenProps = {
  readonly refused: RefusedForm<FindOrderField> | undefined;
  readonly isSent: boolean;
};

/** For whoever has lost the mail with the link. What is asked is answered by mail alone. */
export function FindOrderScreen({ refused, isSent }: FindOrderScreenProps) {
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
          <TextField
            autoCapitalize="characters"
            autoComplete="off"
            defaultValue={refused?.values.number}
            enterKeyHint="next"
            error={refused?.errors.number}
            label="Order number"
            maxLength={LONGEST_TYPED_NUMBER}
            name="number"
            required
            spellCheck={false}
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
