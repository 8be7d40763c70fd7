import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { readFields } from "#web/kit/forms/read-form.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { refusalOf, refuse } from "#web/page/plain-form.ts";
import { onServer, runOnServer, type ServerPage } from "#web/page/reading.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { isAddressRefusal } from "#web/shop/checkout/payment/payment-conflict.ts";
import { SandboxBanner } from "#web/shop/checkout/payment/sandbox-banner.tsx";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { readChoice } from "#web/shop/products/product-choice.ts";
import { requireProduct } from "#web/shop/products/require-product.ts";
import type { Route } from "./+types/buy-route.ts";
import { BuyScreen } from "./buy-screen.tsx";
import { BUY_FIELDS, checkoutOf, findBuyErrors, readNewSums, shownSums } from "./one-piece.ts";

/** The shop's own sentence refers to a link of the checkout, which is not on this page. */
const ELSEWHERE =
  "This address is not in South Africa, and this form sends nowhere else. For another country, use the cart; it needs scripts.";
const NOT_STARTED = "Failed to start the payment. Please try again.";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Buy one piece") }, NO_INDEX];

const reading = async (asked: ServerPage) => {
  const { product } = await requireProduct(asked);
  // Each form is a cart of its own.
  return {
    product,
    choice: readChoice(product, asked.address.searchParams),
    checkoutKey: crypto.randomUUID(),
  };
};

export const handle: PageHandle = { reads: ["color", "size"] };

export const loader = onServer(reading);

export const headers = () => ({ "Cache-Control": "no-store" });

/** Starts the payment of one piece by the same operation as the checkout. Every refusal returns what was typed. */
export async function action(sent: Route.ActionArgs) {
  const { context, request } = sent;
  const { product } = await runOnServer(requireProduct, sent);
  const values = readFields(await request.formData(), BUY_FIELDS);
  const sums = shownSums(product, values);
  const errors = findBuyErrors(product, values);
  if (errors) return refuse({ values, errors, sums });
  try {
    const checkout = checkoutOf(product, values);
    const { paymentUrl } = await call(
      "POST /api/payment/initialize",
      { body: checkout },
      { transport: context.get(visitorContext) },
    );
    return { paymentUrl };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    const changed = readNewSums(product, values, problem);
    if (changed) return refuse({ values, errors: {}, ...changed });
    const message = isAddressRefusal(problem) ? ELSEWHERE : refusalOf(error, NOT_STARTED);
    return refuse({ values, errors: {}, sums, message });
  }
}

export default function BuyRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "paymentUrl" in actionData) return <GoToPay paymentUrl={actionData.paymentUrl} />;
  return <BuyScreen {...unpack(loaderData)} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to load this piece. Please try again later." />;
}

/**
 * Continues to the provider's page by itself. Not a redirect: the page's policy lets its forms lead only to the shop,
 * and browsers apply that to a form's redirects too.
 */
function GoToPay({ paymentUrl }: { readonly paymentUrl: string }) {
  return (
    <>
      <meta content={`0;url=${paymentUrl}`} httpEquiv="refresh" />
      <SandboxBanner />
      <PageTitle>Continue to payment</PageTitle>
      <PageSection title="Payment">
        <p className="mb-5 max-w-[58ch]">We've kept it for you. You'll pay on our card provider's page.</p>
        <a className={`${buttonClass("hot")} max-w-md`} href={paymentUrl}>
          Pay
          <Icon icon={ArrowRight} />
        </a>
      </PageSection>
    </>
  );
}
