import { alsoOfferedLine } from "#content/payments/ways-to-pay.ts";
import type { PaymentMethod } from "#domain/payments/payment-methods.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";
import { type Choice, ChoiceCells } from "#web/kit/ui/choice-cells.tsx";
import type { IconPath } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import type { PaymentMethodState } from "./use-payment-method.ts";

const CreditCard: IconPath = "M3 5h18v14H3zM3 10h18";

type PaymentMethodChoiceProps = { readonly methods: PaymentMethodState };

const CHOICES: Readonly<Record<PaymentMethod, Choice<PaymentMethod>>> = {
  card: { value: "card", label: "Card", icon: CreditCard },
  "apple-pay": { value: "apple-pay", label: "Apple Pay" },
  paypal: { value: "paypal", label: "PayPal" },
};

const WHERE_PAID: Readonly<Record<PaymentMethod, string>> = {
  card: "You pay on our card provider's page; we never see your card.",
  "apple-pay": "You pay on our card provider's page; we never see your card.",
  paypal: "You pay with PayPal, in dollars. You see the amount first.",
};

export function PaymentMethodChoice({ methods }: PaymentMethodChoiceProps) {
  return (
    <ChoiceCells
      choices={methods.offered.map((method) => CHOICES[method])}
      label="Payment Method"
      onChange={methods.choose}
      value={methods.chosen}
    />
  );
}

/** What the chosen way to pay means. */
export function WherePaid({ methods: { chosen } }: PaymentMethodChoiceProps) {
  const ways = useShopFacts()?.payPageWays;
  return (
    <p className="mt-5 text-s text-mute">
      {WHERE_PAID[chosen]}
      {ways && chosen === "card" && ` ${alsoOfferedLine(ways)}`}
      {` ${RETURN_DAYS}-day returns.`}
    </p>
  );
}
