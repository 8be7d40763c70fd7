import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";
import { FROM_CHECKOUT } from "./way-back.ts";

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
