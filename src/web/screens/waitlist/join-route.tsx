import { data, redirect, useSearchParams } from "react-router";
import { LOOK_INTO_YOUR_MAIL, WAITLIST } from "#content/waitlist-words.ts";
import type { Choice } from "#domain/catalogue/product-options.ts";
import { visitorContext } from "#web/api/page-context.ts";
import { readFields } from "#web/kit/forms/read-form.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { onServer, requireRowId } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import type { Product } from "#web/shop/products/product.ts";
import { PRODUCT_FAILURE } from "#web/shop/products/read-products.ts";
import { requireProduct } from "#web/shop/products/require-product.ts";
import { type JoinOutcome, joinWaitlist } from "#web/shop/waitlist/join-waitlist.ts";
import { WaitlistForm } from "#web/shop/waitlist/waitlist-form.tsx";
import { waitlistPaths } from "#web/shop/waitlist/waitlist-paths.ts";
import type { Route } from "./+types/join-route.ts";

export const handle: PageHandle = { reads: ["color", "size", "sent"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && unpack(loaderData).product.name) },
  NO_INDEX,
];

export const loader = onServer(requireProduct);

/** Handles the form without scripts, of this page and of the product's. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireRowId(params.id);
  const { email, ...choice } = readFields(await request.formData(), ["email", "size", "color"]);
  const outcome = await joinWaitlist(id, choice, email, context.get(visitorContext));
  if (!outcome.hasJoined) return data({ ...outcome, typed: email, choice }, { status: 400 });
  throw redirect(waitlistPaths.asked(id, choice), 303);
}

export default function AskRoute({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const inAddress = { size: query.get("size") ?? undefined, color: query.get("color") ?? undefined };
  return (
    <JoinScreen
      answered={actionData}
      choice={actionData?.choice ?? inAddress}
      hasJoined={query.has("sent")}
      product={unpack(loaderData).product}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message={PRODUCT_FAILURE} />;
}

type JoinScreenProps = {
  readonly product: Product;
  readonly choice: Choice;
  readonly hasJoined: boolean;
  readonly answered: (JoinOutcome & { readonly typed: string }) | undefined;
};

/** For browsers without scripts: the response to the form on the product's page. */
function JoinScreen({ product, choice, hasJoined, answered }: JoinScreenProps) {
  return (
    <>
      <PageTitle>{WAITLIST}</PageTitle>
      <PageSection title={product.name}>
        <div className="max-w-[58ch]">
          {hasJoined ? (
            <p className="font-semibold" role="status">
              {LOOK_INTO_YOUR_MAIL}
            </p>
          ) : (
            <WaitlistForm
              answered={answered}
              choice={choice}
              open={product.variants ? ["size", "color"] : []}
              product={product}
            />
          )}
          <ArrowLink className="mt-4" to={paths.product(product.id)}>
            {product.name}
          </ArrowLink>
        </div>
      </PageSection>
    </>
  );
}
