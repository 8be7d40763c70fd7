import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { SaleRequest } from "#contract/payments/sale-by-hand.ts";
import { HAND_METHODS, type HandMethod } from "#domain/payments/payment-methods.ts";
import { LONGEST_ADDRESS_TEXTS } from "#domain/texts/longest-texts.ts";
import { call } from "#web/api/call.ts";
import { randomUuid } from "#web/kit/random-uuid.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { BackHead } from "#web/screens/admin/controls/back-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { formNamed, typedStore } from "#web/screens/admin/typed-words/typed-store.ts";
import type { Route } from "./+types/sale-route.ts";
import { missingOf, newLine, SaleLine, type TypedLine, toLine } from "./sale-line.tsx";

export const clientLoader = inAdmin(async () => ({}));

export const HydrateFallback = InventorySkeleton;

export default function SaleRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{() => <SaleScreen />}</Answered>;
}

const LABEL = "A sale by hand";

/** What was sold at a market or a gig, or arranged in messages: one form, which leads to the order. */
function SaleScreen() {
  const navigate = useNavigate();
  const [requestId] = useState(randomUuid);
  const { pathname } = useLocation();
  const [lines, setLines] = useState<readonly TypedLine[]>(() => {
    const [typed] = typedStore.read(formNamed(pathname, LABEL))?.values.lines ?? [];
    return typed === undefined ? [newLine()] : (JSON.parse(typed) as TypedLine[]);
  });
  const saving = useAdminAction((body: SaleRequest) => call("POST /api/admin/sales", { body }), {
    done: ({ number }) => ({ title: "Sold", description: `Order ${number}` }),
    onDone: ({ orderId }) => void navigate(adminPaths.order(orderId)),
  });

  function submit(typed: FormData): void {
    const email = textOf(typed, "email");
    const read = lines.map(toLine);
    const place = read.indexOf(undefined);
    const wrong = lines[place];
    if (wrong) saving.refuse(missingOf(wrong, place + 1));
    else
      saving.run({
        requestId,
        lines: read.flatMap((line) => line ?? []),
        paidBy: textOf(typed, "paidBy") as HandMethod,
        name: textOf(typed, "name"),
        email: email === "" ? null : email,
        isHandedOver: typed.get("isHandedOver") !== null,
      });
  }

  return (
    <section aria-labelledby="admin-sale" className="page-width border-ink border-t pb-24">
      <BackHead back="All orders" id="admin-sale" title="Sold by hand" to={adminPaths.orders()} />
      <AdminForm
        action={saving}
        button={
          <Button disabled={saving.isPending} tone="hot" type="submit">
            {saving.isPending ? "Writing it down..." : "Sell"}
          </Button>
        }
        className="grid max-w-[640px] gap-5 px-(--gut) py-5 aria-busy:opacity-60"
        label={LABEL}
        onSubmit={submit}
      >
        <input name="lines" type="hidden" value={JSON.stringify(lines)} />
        <ol className="grid gap-5">
          {lines.map((line, place) => (
            <li className="border-ink border-t pt-3" key={line.key}>
              <SaleLine
                line={line}
                name={`Piece ${place + 1}`}
                onChange={(change) =>
                  setLines((now) => now.map((one) => (one.key === line.key ? change(one) : one)))
                }
                onRemove={lines.length > 1 ? () => setLines(lines.filter((one) => one !== line)) : undefined}
              />
            </li>
          ))}
        </ol>
        <Button onClick={() => setLines([...lines, newLine()])} size="small" tone="line">
          Another piece
        </Button>
        <SelectField error={saving.fields.paidBy} label="Paid by" name="paidBy">
          {HAND_METHODS.map((method) => (
            <option key={method} value={method}>
              {METHOD_NAMES[method]}
            </option>
          ))}
        </SelectField>
        <TextField
          autoComplete="off"
          error={saving.fields.email}
          inputMode="email"
          label="Buyer's email, for the receipt and the certificate (optional)"
          name="email"
        />
        <TextField
          autoComplete="off"
          error={saving.fields.name}
          label="Buyer's name (optional)"
          maxLength={LONGEST_ADDRESS_TEXTS.name}
          name="name"
        />
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input className="size-5 shrink-0 accent-ink" defaultChecked name="isHandedOver" type="checkbox" />
          Handed over: nothing is left to pack
        </label>
      </AdminForm>
    </section>
  );
}
