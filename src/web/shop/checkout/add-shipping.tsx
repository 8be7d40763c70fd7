import { Link } from "react-router";
import { formatRand } from "#domain/money/money.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { FROM_CHECKOUT } from "./way-back.ts";

type AddShippingLinkProps = {
  /** Its position in its parent. */
  readonly className: string;
  readonly onClick?: () => void;
};

/** To the address form, from which saving leads back into the checkout. */
export function AddShippingLink({ className, onClick }: AddShippingLinkProps) {
  return (
    <Link
      className={`link-line py-3.5 ${className}`}
      onClick={onClick}
      replace
      state={FROM_CHECKOUT}
      to={paths.shipping}
    >
      Add shipping info
    </Link>
  );
}

/** One sentence, with the usual fee where the form below charges it, too; it needs no saved address. */
export function AddShippingCard() {
  const terms = useShopFacts()?.delivery;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 border-line border-b text-s">
      <span>
        Add shipping information for accurate delivery
        {terms?.unsaved === "charge" && ` (${formatRand(terms.homeFee)} in South Africa)`}
      </span>
      <Link
        className="link-line inline-flex min-h-11 items-center gap-1.5 font-semibold"
        replace
        state={FROM_CHECKOUT}
        to={paths.shipping}
      >
        Add Shipping Info
        <Icon icon={ArrowRight} size={16} />
      </Link>
    </p>
  );
}
