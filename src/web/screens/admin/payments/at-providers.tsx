import type { MoneyBoard } from "#contract/payments/owner.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { amountWords } from "#web/screens/admin/orders/owner-words.ts";

export const PROVIDER_NAMES = { paystack: "Paystack", paypal: "PayPal" } as const;

type AtProvidersProps = { readonly providers: MoneyBoard["providers"] };

/** What providers still have of the shop's money, and what they have sent to its bank. */
export function AtProviders({ providers }: AtProvidersProps) {
  return (
    <AdminPart note="after fees and refunds" title="Paid out">
      {providers.length === 0 && <p className="text-s text-note">No provider has taken money yet.</p>}
      <ul>
        {providers.map(({ provider, currency, keptMinor, paidOutMinor }) => (
          <li className="border-line border-t py-2 text-s" key={`${provider} ${currency}`}>
            <p className="flex justify-between gap-4">
              <span className="font-semibold">{PROVIDER_NAMES[provider]}, sent to your bank</span>
              <span className="font-semibold">{amountWords(paidOutMinor, currency)}</span>
            </p>
            <p className="flex justify-between gap-4 text-note">
              <span>Still to come</span>
              <span>{amountWords(keptMinor - paidOutMinor, currency)}</span>
            </p>
          </li>
        ))}
      </ul>
    </AdminPart>
  );
}
