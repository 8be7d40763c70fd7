import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { OrderPageJson } from "#contract/order-page.ts";
import { addressOf } from "#web/api/call.ts";
import { getDeliveryCalendar, getReceipt } from "#web/api/operations.ts";
import { Part } from "#web/failures/part.tsx";
import { LeadText } from "#web/layout/lead-text.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { FileLink } from "./file-link.tsx";
import type { NamedCertificate } from "./named-certificate.ts";
import { OrderCertificates } from "./order-certificates.tsx";
import { OrderDestination } from "./order-destination.tsx";
import { OrderDownloads } from "./order-downloads.tsx";
import { OrderLines } from "./order-lines.tsx";
import { type AskedReturns, OrderReturns } from "./order-returns.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { nextSentence, standingSentence } from "./order-words.ts";
import { Tracking } from "./tracking.tsx";

type OrderScreenProps = {
  readonly order: OrderPageJson;
  readonly downloads: readonly DownloadJson[];
  /** The key in the page's link, which its files need too. */
  readonly orderKey: string;
  readonly contactEmail: string | undefined;
  readonly named: NamedCertificate | undefined;
  readonly asked: AskedReturns;
};

/** One order, for whoever has its link. The address is masked, because links are forwarded. */
export function OrderScreen({ order, downloads, orderKey, contactEmail, named, asked }: OrderScreenProps) {
  const { number } = order;
  const here = { params: { number }, query: { key: orderKey } };
  const next = nextSentence(order);
  return (
    <>
      {order.isTest && (
        <p className="bg-warn px-(--gut) py-3 font-semibold text-ink">
          Test order: no real money was taken and nothing will be sent.
        </p>
      )}
      <PageTitle>
        Order <span translate="no">{number}</span>
      </PageTitle>
      <PageSection title="Where it is" width="wide">
        <LeadText>{standingSentence(order)}</LeadText>
        {next !== undefined && <p className="mt-4 max-w-[58ch] font-medium">{next}</p>}
        {order.shipment && (
          <Part name="tracking">
            <Tracking shipment={order.shipment} />
          </Part>
        )}
        {next !== undefined && (
          <FileLink href={addressOf(getDeliveryCalendar, here)}>Add to calendar</FileLink>
        )}
        <Part name="destination">
          <OrderDestination address={order.address} number={number} orderKey={orderKey} />
        </Part>
        <Part name="timeline">
          <OrderTimeline moments={order.moments} />
        </Part>
      </PageSection>
      <PageSection title="What you ordered" width="wide">
        <Part name="lines of the order">
          <OrderLines lines={order.lines} />
        </Part>
        <Part name="sums of the order">
          <OrderSums
            order={order}
            receipt={order.isPaid && order.total !== "0.00" ? addressOf(getReceipt, here) : undefined}
          />
        </Part>
      </PageSection>
      {downloads.length > 0 && (
        <PageSection title="Downloads" width="wide">
          <Part name="downloads">
            <OrderDownloads downloads={downloads} number={number} />
          </Part>
        </PageSection>
      )}
      {order.certificates.length > 0 && (
        <PageSection title="Certificates" width="wide">
          <Part name="certificates">
            <OrderCertificates
              certificates={order.certificates}
              named={named}
              number={number}
              orderKey={orderKey}
            />
          </Part>
        </PageSection>
      )}
      <div id="returns">
        <PageSection title="Returns and questions">
          <Part name="returns">
            <OrderReturns asked={asked} contactEmail={contactEmail} order={order} orderKey={orderKey} />
          </Part>
        </PageSection>
      </div>
    </>
  );
}
