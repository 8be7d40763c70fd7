import { useSearchParams } from "react-router";
import { NUMBERS_RULE } from "#content/certificates/edition-words.ts";
import type { LedgerJson } from "#contract/certificates/ledger.ts";
import { editionWords } from "#domain/certificates/edition-number.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { unpack } from "#web/page/packed.ts";
import type { PageHandle } from "#web/page/page-handle.ts";
import { pageMeta } from "#web/page/page-meta.ts";
import { onServer, requireRowId } from "#web/page/reading.ts";
import { paths } from "#web/paths.ts";
import { ArrowLink } from "#web/shop/arrow-link.tsx";
import { MissingOrFailed } from "#web/shop/failure-screens/not-found-screen.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import { productBy } from "#web/shop/products/read-products.ts";
import type { Route } from "./+types/ledger-route.ts";

export const handle: PageHandle = { reads: ["number"] };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData ? `${unpack(loaderData).ledger.productName}, the ledger` : "Ledger",
    description: "Every number of a limited edition: which are sold, and which are left.",
    path: paths.ledger(Number(params.id)),
    matches,
  });

export const loader = onServer(async ({ read, params, site }) => {
  const id = requireRowId(params.id);
  const [ledger, product] = await Promise.all([
    read("GET /api/editions/:id", { params: { id } }),
    productBy(read, id),
  ]);
  return { ledger, preview: site.preview.ofProduct(product) };
});

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} message="Failed to read the ledger. Please try again later." />;
}

export default function LedgerRoute({ loaderData }: Route.ComponentProps) {
  return <LedgerScreen ledger={unpack(loaderData).ledger} />;
}

const STATES = { issued: "sold", free: "came back", void: "refunded", open: "not sold yet" } as const;

/** Every number of the run in its place, so that one sees how far it is. */
function LedgerScreen({ ledger }: { readonly ledger: LedgerJson }) {
  const { productId, productName, picture, size, closed, numbers } = ledger;
  const states = new Map(numbers.map(({ serial, state }) => [serial, state]));
  const sold = numbers.filter(({ state }) => state !== "free").length;
  const [query] = useSearchParams();
  const marked = Number(query.get("number"));
  return (
    <div className="page-width lg:grid lg:grid-cols-4">
      <div className="px-(--gut) pt-5 pb-16 lg:order-last lg:col-span-3">
        <p className="type-mono text-note">
          Ledger <span translate="no">KLD-{productId}</span>
        </p>
        <h1 className="mt-4">
          <span className="block text-[1.125rem] font-semibold">{productName}</span>
          <span className="type-display mt-2 -ml-[0.04em] block text-d1">{standing(ledger, sold)}</span>
        </h1>
        <ol className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] pt-px pl-px">
          {Array.from({ length: size }, (_, index) => index + 1).map((serial) => {
            const state = states.get(serial) ?? "open";
            const isMarked = serial === marked;
            return (
              <li
                className={`type-mono flex aspect-square items-center justify-center -mt-px -ml-px border border-rule ${LOOKS[state]} ${isMarked ? MARKED : ""}`}
                key={serial}
                title={STATES[state]}
              >
                {serial}
                <span className="sr-only">
                  , {STATES[state]}
                  {isMarked && ", the number of the certificate"}
                </span>
              </li>
            );
          })}
        </ol>
        <p className="mt-5 max-w-[58ch] text-s text-note">
          {marked >= 1 && marked <= size && `Outlined: number ${editionWords(marked, size)}. `}
          {closed !== null && `Closed ${formatDay(new Date(closed))}. `}
          {(closed !== null || sold === size) && "There will be no more. "}
          {NUMBERS_RULE}
        </p>
        <div className="mt-4 grid justify-items-start">
          <ArrowLink to={paths.product(productId)}>See the piece in the shop</ArrowLink>
          <ArrowLink to={paths.certificates}>Check a certificate</ArrowLink>
        </div>
      </div>
      <div className="relative aspect-4/5 bg-photo">
        {picture && <Photograph picture={picture} sizes="(min-width: 64rem) 25vw, 100vw" />}
      </div>
    </div>
  );
}

const LOOKS = {
  issued: "keeps-colors bg-ink text-paper",
  free: "text-ink",
  void: "bg-plate text-note line-through",
  open: "text-ink",
} as const;

const MARKED = "relative z-1 outline-4 -outline-offset-1 outline-hot";

function standing({ size, closed }: LedgerJson, sold: number): string {
  if (sold === size) return `All ${size} sold`;
  if (closed !== null) return `${sold} of ${size} sold`;
  return `${sold === 0 ? "None" : sold} sold, ${size - sold} left`;
}
