import { Link } from "react-router";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { FROM_CHECKOUT } from "./way-back.ts";

type AddShippingLinkProps = {
  /** How it stands in what it is part of. */
  readonly className: string;
  readonly onClick?: () => void;
};

/** To the address form, from where saving leads back into the checkout. */
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

export function AddShippingCard() {
  return (
    <div className="mb-6.5 grid justify-items-start gap-2.5 border border-ink p-3.5">
      <p className="text-[0.9375rem]">Add shipping information for accurate delivery</p>
      <Link className={buttonClass("line", "small")} replace state={FROM_CHECKOUT} to={paths.shipping}>
        Add Shipping Info
        <Icon icon={ArrowRight} />
      </Link>
    </div>
  );
}
