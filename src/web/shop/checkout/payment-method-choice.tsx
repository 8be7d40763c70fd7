import type { PaymentMethod } from "#contract/orders/payment.ts";
import { type Choice, ChoiceCells } from "#web/kit/ui/choice-cells.tsx";
import type { IconPath } from "#web/kit/ui/icon-paths.ts";
import type { PaymentMethodState } from "./use-payment-method.ts";

const CreditCard: IconPath = "M3 5h18v14H3zM3 10h18";

type PaymentMethodChoiceProps = { readonly methods: PaymentMethodState };

const CHOICES: Readonly<Record<PaymentMethod, Choice<PaymentMethod>>> = {
  card: { value: "card", label: "Card", icon: CreditCard },
  "apple-pay": { value: "apple-pay", label: "Apple Pay" },
  paypal: { value: "paypal", label: "PayPal" },
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
