import type { OrderPageJson } from "#contract/order-page.ts";
import { trackingPage } from "#domain/orders/courier-links.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight } from "#web/ui/icon-paths.ts";

type TrackingProps = { readonly shipment: NonNullable<OrderPageJson["shipment"]> };

/** The admin enters a tracking number or the address of the courier's page for it. */
export function Tracking({ shipment }: TrackingProps) {
  const { carrier, trackingNumber } = shipment;
  if (trackingNumber === null && carrier === null) return null;
  const page = trackingPage(shipment);
  return (
    <p className="mt-4 font-medium">
      {carrier !== null && <>With {carrier}. </>}
      {trackingNumber !== null && trackingNumber !== page && (
        <>
          Tracking number{" "}
          <span className="type-mono text-s select-all" translate="no">
            {trackingNumber}
          </span>{" "}
        </>
      )}
      {page !== undefined && (
        <a
          className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
          href={page}
          rel="noreferrer"
          target="_blank"
        >
          Follow the parcel
          <Icon icon={ArrowUpRight} />
        </a>
      )}
    </p>
  );
}
