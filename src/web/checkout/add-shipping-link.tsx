import { Link } from "react-router";
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
