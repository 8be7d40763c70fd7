import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { countryText, type ShippingInfo } from "#web/shipping/shipping-info.ts";
import { FROM_CHECKOUT } from "./way-back.ts";

type SavedAddressCardProps = {
  readonly info: ShippingInfo;
  /** The delivery fee of this cart to that address, as text. */
  readonly delivery: string;
};

export function SavedAddressCard({ info, delivery }: SavedAddressCardProps) {
  return (
    <section aria-label="Shipping address" className="mb-6.5 border border-ink p-3.5 text-[0.9375rem]">
      <div className="flex justify-between gap-3">
        <address className="min-w-0 not-italic wrap-anywhere">
          <span className="block font-semibold">{info.fullName}</span>
          <span className="whitespace-pre-line">{addressText(info)}</span>
        </address>
        <Link
          aria-label="Edit shipping address"
          className="link-line -m-3.5 min-h-11 min-w-11 self-start p-3.5 text-base font-semibold"
          replace
          state={FROM_CHECKOUT}
          to={paths.shipping}
        >
          Edit
        </Link>
      </div>
      <p className="mt-2.5 flex justify-between gap-4 border-line border-t pt-2.5">
        <span>Shipping cost</span>
        <span>{delivery}</span>
      </p>
    </section>
  );
}

function addressText(info: ShippingInfo): string {
  const town = `${info.city}, ${info.state} ${info.postalCode}`;
  return [info.addressLine1, info.addressLine2, town, countryText(info)].filter(Boolean).join("\n");
}
