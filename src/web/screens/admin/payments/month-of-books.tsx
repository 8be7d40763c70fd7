import { useState } from "react";
import { Link } from "react-router";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { MonthOfBooks } from "#contract/payments/books.ts";
import { daysAfter, monthInWords, monthsAfter } from "#domain/time/calendar-day.ts";
import { send } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ExportButtons, useExport } from "#web/screens/admin/lists/export-buttons.tsx";
import { amountWords, randWords } from "#web/screens/admin/orders/owner-words.ts";

export const MONTH_ID = "admin-month";

type MonthProps = { readonly of: MonthOfBooks };

/** One month: how it was paid, what was sold, and its journal for the accountant. */
export function Month({ of: { month, soldCents, deliveryCents, backCents, ways, products } }: MonthProps) {
  return (
    <div className="scroll-mt-6" id={MONTH_ID}>
      <AdminPart note={`${randWords(soldCents - backCents)} kept`} title={monthInWords(month)}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-s">
          <dt>Sold</dt>
          <dd className="text-right font-semibold">{randWords(soldCents)}</dd>
          <dt className="text-note">Of that for delivery</dt>
          <dd className="text-right">{randWords(deliveryCents)}</dd>
          <dt>Went back</dt>
          <dd className="text-right font-semibold">{randWords(backCents)}</dd>
        </dl>
        <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Ways ways={ways} />
          <Products products={products} />
        </div>
        <Journal hasDollars={ways.some(({ currency }) => currency === "USD")} key={month} month={month} />
      </AdminPart>
    </div>
  );
}

function Ways({ ways }: Pick<MonthOfBooks, "ways">) {
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

function Products({ products }: Pick<MonthOfBooks, "products">) {
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

/** Every movement of some days as a file; the days of the month are filled in. */
function Journal({ month, hasDollars }: { readonly month: string; readonly hasDollars: boolean }) {
  const [from, setFrom] = useState(`${month}-01`);
  const [until, setUntil] = useState(daysAfter(monthsAfter(`${month}-01`, 1), -1));
  const exporting = useExport(`kulud-journal-${from}-${until}`, (format) =>
    send("POST /api/admin/money/journal", { query: { format }, body: { from, until } }),
  );
  return (
    <section aria-label="Journal" className="mt-6 border-line border-t pt-4">
      <h4 className="text-s font-semibold">Journal, for the accountant</h4>
      <p className="max-w-[58ch] text-s text-note">
        A row for every payment, refund and amount that was taken back: gross, fee and net.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2.5">
        <TextField
          className="min-w-0 flex-[0_1_160px]"
          defaultValue={from}
          label="First day"
          onChange={({ target }) => target.value !== "" && setFrom(target.value)}
          type="date"
        />
        <TextField
          className="min-w-0 flex-[0_1_160px]"
          defaultValue={until}
          label="Last day"
          onChange={({ target }) => target.value !== "" && setUntil(target.value)}
          type="date"
        />
        <ExportButtons exporting={exporting} of="journal" />
        <XeroButton days={{ from, until }} form="xero-zar" />
        {hasDollars && <XeroButton days={{ from, until }} form="xero-usd" />}
      </div>
      <SaveProblem problem={exporting.problem} />
    </section>
  );
}

const XERO_WORDS = { "xero-zar": "For Xero (CSV)", "xero-usd": "For Xero, dollars (CSV)" } as const;

type XeroButtonProps = {
  readonly days: { readonly from: string; readonly until: string };
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
