import { LastOrderLink } from "#web/last-order/last-order-link.tsx";
import { ShopNowLink } from "./shop-now-link.tsx";

export function EmptyCart() {
  return (
    <div className="flex flex-1 flex-col justify-between px-(--gut) py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <p className="type-display text-[2.5rem] leading-[0.95]">Your cart is empty</p>
      <div>
        <LastOrderLink className="link-line mb-3 inline-flex min-h-11 items-center font-semibold" />
        <ShopNowLink />
      </div>
    </div>
  );
}
