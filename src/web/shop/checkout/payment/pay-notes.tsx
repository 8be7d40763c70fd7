import { AddShippingLink } from "#web/shop/checkout/add-shipping.tsx";
import { hideToast } from "#web/shop/toasts/show-toast.ts";
import type { CartNotice } from "./payment-conflict.ts";
import type { PaymentNotes } from "./use-checkout-order.ts";

type PayNotesProps = { readonly notes: PaymentNotes };

/** Facts shown above the pay button. */
export function PayNotes({ notes: { notice, failure, isCartEmpty } }: PayNotesProps) {
  return (
    <>
      <div role="alert">
        {notice && <Notice notice={notice} />}
        {failure !== undefined && (
          <p className="border-bad border-t bg-bad-wash px-(--gut) py-3 text-s font-medium text-bad">
            {failure.message}
            {failure.isAddressRefused && (
              <AddShippingLink className="-mb-3 block w-fit font-semibold" onClick={hideToast} />
            )}
          </p>
        )}
      </div>
      {isCartEmpty && (
        <p className="border-line border-t px-(--gut) py-3 text-s font-medium">Your cart is empty</p>
      )}
    </>
  );
}

function Notice({ notice }: { readonly notice: CartNotice }) {
  return (
    <div className="border-ink border-t bg-warn px-(--gut) py-3 text-s">
      <p className="font-semibold">{notice.title}</p>
      {notice.changes.length > 0 && (
        <ul className="mt-1">
          {notice.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
