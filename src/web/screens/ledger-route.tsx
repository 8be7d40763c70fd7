import { data } from "react-router";
import { NUMBERS_RULE } from "#content/catalogue/edition-words.ts";
import type { LedgerJson } from "#contract/orders/ledger.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { shopContext } from "#web/api/shop-context.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { paths, readRowId } from "#web/paths.ts";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import { NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import { ArrowLink } from "#web/shop/page-parts/arrow-link.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/ledger-route.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData?.ledger ? `${loaderData.ledger.productName}, the ledger` : "Ledger",
    description: "Every number of a limited edition: which are sold, and which are left.",
    path: paths.ledger(Number(params.id)),
    publicUrl: matches[0].loaderData?.publicUrl,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readRowId(params.id);
  const ledger = id === undefined ? undefined : await context.get(shopContext).readLedger(id);
  return data({ ledger }, { status: ledger ? 200 : 404 });
}

export function ErrorBoundary() {
  return <FailureScreen message="Failed to read the ledger. Please try again later." />;
}

export default function LedgerRoute({ loaderData: { ledger } }: Route.ComponentProps) {
  return ledger ? <LedgerScreen ledger={ledger} /> : <NotFoundScreen />;
}

const STATES = { issued: "sold", free: "came back", void: "refunded", open: "not sold yet" } as const;

/** Every number of the run in its place, so that one sees how far it is. */
function LedgerScreen({ ledger }: { readonly ledger: LedgerJson }) {
  const { productId, productName, picture, size, closed, numbers } = ledger;
  const states = new Map(numbers.map(({ serial, state }) => [serial, state]));
  const sold = numbers.filter(({ state }) => state !== "free").length;
  return (
    <div className="page-width lg:grid lg:grid-cols-4">
      <div className="relative aspect-4/5 bg-photo">
        {picture && <Photograph first picture={picture} sizes="(min-width: 64rem) 25vw, 100vw" />}
      </div>
      <div className="px-(--gut) pt-5 pb-16 lg:col-span-3">
        <p className="type-mono text-note">
          Ledger <span translate="no">KLD-{productId}</span>
        </p>
        <h1 className="mt-4">
          <span className="type-display -ml-[0.04em] block text-d0 tracking-[-0.04em]">{`${sold}/${size}`}</span>
          <span className="type-display mt-3 block text-d1">{productName}</span>
        </h1>
        <p className="mt-6 max-w-[58ch] text-[1.125rem] font-semibold">{standing(ledger, sold)}</p>
        <ol className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] pt-px pl-px">
          {Array.from({ length: size }, (_, index) => index + 1).map((serial) => {
            const state = states.get(serial) ?? "open";
            return (
              <li
                className={`type-mono flex aspect-square items-center justify-center -mt-px -ml-px border border-rule ${LOOKS[state]}`}
                key={serial}
                title={STATES[state]}
              >
                {serial}
                <span className="sr-only">, {STATES[state]}</span>
              </li>
            );
          })}
        </ol>
        <p className="mt-5 max-w-[58ch] text-s text-note">
          {closed === null ? "" : `Closed ${formatDay(new Date(closed))}. `}
          {NUMBERS_RULE}
        </p>
        <ArrowLink className="mt-4" to={paths.product(productId)}>
          See the piece in the shop
        </ArrowLink>
      </div>
    </div>
  );
}

const LOOKS = {
  issued: "bg-ink text-paper",
  free: "text-ink",
  void: "bg-plate text-note line-through",
  open: "text-ink",
} as const;

function standing({ size, closed }: LedgerJson, sold: number): string {
  if (sold === size) return `All ${size} are sold. There will be no more.`;
  if (closed !== null)
    return `${sold} of ${size} were sold before the edition was closed. There will be no more.`;
  if (sold === 0) return `A run of ${size}, none sold yet.`;
  return sold === 1 ? `1 of ${size} is sold.` : `${sold} of ${size} are sold.`;
}
