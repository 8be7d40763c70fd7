import type { PaymentMethod } from "#contract/payment.ts";
import { type Choice, ChoiceCells } from "#web/ui/choice-cells.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CreditCard } from "#web/ui/signs.ts";
import type { PaymentMethodState } from "./use-payment-method.ts";

type PaymentMethodChoiceProps = { readonly methods: PaymentMethodState };

const CHOICES: Readonly<Record<PaymentMethod, Choice<PaymentMethod>>> = {
  card: { value: "card", label: "Card", icon: CreditCard },
  "apple-pay": { value: "apple-pay", label: "Apple Pay" },
  paypal: { value: "paypal", label: "PayPal" },
};

export function PaymentMethodChoice({ methods }: PaymentMethodChoiceProps) {
  if (methods.offered.length === 1) return <CardOnly />;
  return (
    <ChoiceCells
      choices={methods.offered.map((method) => CHOICES[method])}
      label="Payment Method"
      onChange={methods.choose}
      value={methods.chosen}
    />
  );
}

function CardOnly() {
  return (
    <p className="flex min-h-[52px] items-center gap-2.5 border-line border-y text-[0.9375rem]">
      <Icon glyph={CreditCard} />
      <span>
        <span className="font-semibold">Card</span>, on the payment page that opens next
      </span>
    </p>
  );
}
