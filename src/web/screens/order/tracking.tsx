import type { OrderPageJson } from "#contract/order-page.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight } from "#web/ui/icon-paths.ts";

type TrackingProps = { readonly shipment: NonNullable<OrderPageJson["shipment"]> };

const WEB_ADDRESS = /^https:\/\/\S+$/;

/** The admin enters a tracking number or the address of the courier's page for it. */
export function Tracking({ shipment: { carrier, trackingNumber } }: TrackingProps) {
  if (trackingNumber === null && carrier === null) return null;
  const isLink = trackingNumber !== null && WEB_ADDRESS.test(trackingNumber);
  return (
    <p className="mt-4 font-medium">
      {carrier !== null && <>With {carrier}. </>}
      {isLink && (
        <a className="link-line inline-flex min-h-11 items-center gap-2 font-semibold" href={trackingNumber}>
          Follow the parcel
          <Icon icon={ArrowUpRight} />
        </a>
      )}
      {trackingNumber !== null && !isLink && (
        <>
          Tracking number <span className="type-mono text-s select-all">{trackingNumber}</span>
        </>
      )}
    </p>
  );
}
