import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import { addRand, formatRand, NO_RAND, parseRand, rand, toDecimalText } from "#domain/money/money.ts";
import { deliveryFee, HOME_COUNTRY } from "#domain/orders/delivery/delivery.ts";
import { HAND_METHODS } from "#domain/payments/payment-methods.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { Choices } from "./sale-line.tsx";
import { changeOf, type PaidAtTill, type TypedSale, totalOf } from "./typed-sale.ts";

/** Rand. */
const NOTES = [200, 100, 50, 20];

const WAYS: readonly PaidAtTill[] = [...HAND_METHODS, "later"];

const nameOf = (way: PaidAtTill) => (way === "later" ? "Later, by link or transfer" : METHOD_NAMES[way]);

type TillMoneyProps = {
  readonly sale: TypedSale;
  readonly onChange: (change: Partial<TypedSale>) => void;
};

/** What it comes to, how it is paid, and of cash what goes back. */
export function TillMoney({ sale, onChange }: TillMoneyProps) {
  const total = totalOf(sale.lines);
  const change = changeOf(sale);
  const terms = useShopFacts()?.delivery;
  const delivery =
    sale.paidBy === "later" && terms && total !== undefined
      ? deliveryFee(terms, total, sale.address.country ?? HOME_COUNTRY)
      : undefined;

  /** A note more on the table. */
  function addNote(note: number): void {
    const given = sale.given === "" ? "0" : sale.given;
    try {
      onChange({ given: toDecimalText(addRand(parseRand(given), rand(note))) });
    } catch {
      onChange({ given: toDecimalText(rand(note)) });
    }
  }

  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-[1.125rem] font-semibold">
        {delivery === undefined ? "Total" : `Total, ${formatRand(delivery)} of it for delivery`}
        <output className="type-display text-[2rem]">
          {total === undefined ? "R…" : formatRand(addRand(total, delivery ?? NO_RAND))}
        </output>
      </p>
      <div className="grid gap-2">
        <span className="text-s font-semibold">Paid by</span>
        <Choices
          label="Paid by"
          onChange={(name) => {
            const paidBy = WAYS.find((way) => nameOf(way) === name);
            if (paidBy) onChange({ paidBy });
          }}
          value={nameOf(sale.paidBy)}
          values={WAYS.map(nameOf)}
        />
      </div>
      {sale.paidBy === "cash" && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Cash</legend>
          <div className="flex flex-wrap gap-2">
            {NOTES.map((note) => (
              <Button
                aria-label={`A note of R${note} more`}
                className="min-h-13"
                key={note}
                onClick={() => addNote(note)}
                size="small"
                tone="line"
              >
                +R{note}
              </Button>
            ))}
            <Button className="min-h-13" onClick={() => onChange({ given: "" })} size="small" tone="line">
              Clear
            </Button>
          </div>
          <div className="grid grid-cols-2 items-end gap-x-2.5">
            <TextField
              autoComplete="off"
              inputMode="decimal"
              label="Cash given, in rand (optional)"
              onChange={({ target }) => onChange({ given: target.value })}
              value={sale.given}
            />
            <p className="pb-1 text-right font-semibold" role="status">
              {change !== undefined && (
                <>
                  Change <span className="type-display block text-[2rem]">{formatRand(change)}</span>
                </>
              )}
              {change === undefined && sale.given !== "" && "Not enough yet"}
            </p>
          </div>
        </fieldset>
      )}
    </>
  );
}
