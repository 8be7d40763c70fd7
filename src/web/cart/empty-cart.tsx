import { Link } from "react-router";
import { LastOrderLink } from "#web/last-order/last-order-link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

export function EmptyCart() {
  return (
    <div className="flex flex-1 flex-col justify-between px-(--gut) py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <p className="type-display text-[2.5rem] leading-[0.95]">Your cart is empty</p>
      <div>
        <LastOrderLink className="link-line mb-3 inline-flex min-h-11 items-center font-semibold" />
        <Link className={buttonClass("ink")} replace to={{ pathname: paths.home, hash: "#featured" }}>
          SHOP NOW
          <Icon icon={ArrowRight} />
        </Link>
      </div>
    </div>
  );
}
