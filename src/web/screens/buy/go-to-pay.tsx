import { SandboxBanner } from "#web/checkout/payment/sandbox-banner.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

/**
 * Leads on to the provider's page by itself. Not a redirect: the policy of the page lets its forms lead nowhere but to the
 * shop, and browsers hold that against the redirects of a form as well.
 */
export function GoToPay({ paymentUrl }: { readonly paymentUrl: string }) {
  return (
    <>
      <meta content={`0;url=${paymentUrl}`} httpEquiv="refresh" />
      <SandboxBanner />
      <PageTitle>To the pay page</PageTitle>
      <PageSection title="Payment">
        <p className="mb-5 max-w-[58ch]">Your piece is held for you. You pay on the card provider's page.</p>
        <a className={`${buttonClass("hot")} max-w-md`} href={paymentUrl}>
          Pay
          <Icon icon={ArrowRight} />
        </a>
      </PageSection>
    </>
  );
}
