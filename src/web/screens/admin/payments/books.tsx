import { Fragment } from "react";
import { Link, useNavigate } from "react-router";
import { categoryName } from "#content/catalogue/category-words.ts";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { Books } from "#contract/payments/books.ts";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { daysInWords } from "#domain/time/calendar-day.ts";
import { send } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { DayField } from "#web/screens/admin/lists/day-field.tsx";
import { ExportButtons, useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { amountWords, randWords } from "#web/screens/admin/orders/owner-words.ts";
import { PROVIDER_NAMES } from "./at-providers.tsx";

export const BOOKS_ID = "admin-books";

type Days = Pick<Books, "from" | "until">;

type BooksOfDaysProps = {
  readonly books: Books;
  /** Of the payments below, which stay as they are. */
  readonly filter: MoneyFilter;
};

/** Some days, a month at first: how they were paid, what was sold, and their journal for the accountant. */
export function BooksOfDays({ books, filter }: BooksOfDaysProps) {
  const { from, until, soldCents, deliveryCents, backCents, ways, paidOut, shelves, products } = books;
  const navigate = useNavigate();

  function show(wanted: Partial<Days>): void {
    void navigate(adminPaths.money({ filter, from, until, ...wanted }), { preventScrollReset: true });
  }

  return (
    <div className="scroll-mt-6" id={BOOKS_ID}>
      <AdminPart note={`${randWords(soldCents - backCents)} kept`} title={daysInWords(from, until)}>
        <div className="mb-4 flex flex-wrap gap-2.5">
          <DayField day={from} label="First day" onDay={(day) => day && show({ from: day })} />
          <DayField day={until} label="Last day" onDay={(day) => day && show({ until: day })} />
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-s">
          <dt>Sold</dt>
          <dd className="text-right font-semibold">{randWords(soldCents)}</dd>
          <dt className="text-note">Of that for delivery</dt>
          <dd className="text-right">{randWords(deliveryCents)}</dd>
          <dt>Went back</dt>
          <dd className="text-right font-semibold">{randWords(backCents)}</dd>
          {paidOut.map(({ provider, currency, paidOutMinor }) => (
            <Fragment key={`${provider} ${currency}`}>
              <dt>{PROVIDER_NAMES[provider]}, sent to your bank</dt>
              <dd className="text-right font-semibold">{amountWords(paidOutMinor, currency)}</dd>
            </Fragment>
          ))}
        </dl>
        <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <div className="grid content-start gap-y-6">
            <Ways ways={ways} />
            <Shelves shelves={shelves} />
          </div>
          <Products products={products} />
        </div>
        <Journal days={{ from, until }} hasDollars={ways.some(({ currency }) => currency === "USD")} />
      </AdminPart>
    </div>
  );
}

function Ways({ ways }: Pick<Books, "ways">) {
  return (
    <section aria-label="By way to pay">
      <h4 className="mb-1 text-s font-semibold">How it was paid</h4>
      {ways.length === 0 && <p className="text-s text-note">No money moved.</p>}
      <ul>
        {ways.map(({ method, currency, orders, takenMinor, feeMinor, backMinor }) => (
          <li className="border-line border-t py-2 text-s" key={`${method} ${currency}`}>
            <p className="flex justify-between gap-4">
              <span className="font-semibold">{METHOD_NAMES[method]}</span>
              <span className="font-semibold">{amountWords(takenMinor, currency)}</span>
            </p>
            <p className="text-note">
              {[
                orders === 1 ? "1 order" : `${orders} orders`,
                ...(feeMinor > 0 ? [`fees ${amountWords(feeMinor, currency)}`] : []),
                ...(backMinor > 0 ? [`went back ${amountWords(backMinor, currency)}`] : []),
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shelves({ shelves }: Pick<Books, "shelves">) {
  if (shelves.length === 0) return null;
  return (
    <section aria-label="By shelf">
      <h4 className="mb-1 text-s font-semibold">From which shelf</h4>
      <ul>
        {shelves.map(({ category, pieces, soldCents }) => (
          <li className="flex justify-between gap-4 border-line border-t py-2 text-s" key={category}>
            <span>
              <span className="font-semibold">{categoryName(category)}</span>
              <span className="text-note"> · {pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
            </span>
            <span>{randWords(soldCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ products }: Pick<Books, "products">) {
  return (
    <section aria-label="By product">
      <h4 className="mb-1 text-s font-semibold">What was sold, without what came back</h4>
      {products.length === 0 && <p className="text-s text-note">No pieces.</p>}
      <ol>
        {products.map(({ productId, name, pieces, soldCents, sizes }) => (
          <li
            className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2"
            key={productId}
          >
            <span className="type-display text-[1.25rem] leading-none">
              {pieces}
              <span className="sr-only"> pieces of</span>
            </span>
            <div>
              <Link
                className="link-line inline-flex min-h-6 items-center font-semibold"
                to={adminPaths.product(productId)}
              >
                {name}
              </Link>
              {sizes.length > 0 && (
                <p className="text-s text-note">
                  {sizes.map(({ size, pieces: count }) => `${size} ${count}`).join(" · ")}
                </p>
              )}
            </div>
            <span className="text-s">{randWords(soldCents)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every movement of these days as a file. */
function Journal({ days, hasDollars }: { readonly days: Days; readonly hasDollars: boolean }) {
  const exporting = useExport(`kulud-journal-${days.from}-${days.until}`, (format) =>
    send("POST /api/admin/money/journal", { query: { format }, body: days }),
  );
  return (
    <section aria-label="Journal" className="mt-6 border-line border-t pt-4">
      <h4 className="text-s font-semibold">Journal of these days, for the accountant</h4>
      <p className="max-w-[58ch] text-s text-note">
        A row for every payment, refund, amount that was taken back and payout: gross, fee and net.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2.5">
        <ExportButtons exporting={exporting} of="journal" />
        <XeroButton days={days} form="xero-zar" />
        {hasDollars && <XeroButton days={days} form="xero-usd" />}
      </div>
      <SaveProblem problem={exporting.problem} />
    </section>
  );
}

const XERO_WORDS = { "xero-zar": "For Xero (CSV)", "xero-usd": "For Xero, dollars (CSV)" } as const;

type XeroButtonProps = {
  readonly days: Days;
  readonly form: keyof typeof XERO_WORDS;
};

/** As a bank statement, for the account that stands for what the providers hold. */
function XeroButton({ days, form }: XeroButtonProps) {
  const exporting = useExport(`kulud-${form}-${days.from}-${days.until}`, (format) =>
    send("POST /api/admin/money/journal", { query: { format, form }, body: days }),
  );
  return (
    <div>
      <Button
        aria-disabled={exporting.isPending}
        className="min-h-12"
        onClick={() => exporting.run("csv")}
        size="small"
        tone="line"
      >
        {XERO_WORDS[form]}
      </Button>
      <SaveProblem problem={exporting.problem} />
    </div>
  );
}
