import type { OrderPageJson } from "#contract/order-page.ts";
import { addressOf } from "#web/api/call.ts";
import { getReceipt } from "#web/api/operations.ts";
import { LeadText } from "#web/layout/lead-text.tsx";
import { PageSection } from "#web/layout/page-section.tsx";
import { PageTitle } from "#web/layout/page-title.tsx";
import { OrderCertificates } from "./order-certificates.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { standingSentence } from "./order-words.ts";
import { Tracking } from "./tracking.tsx";

type OrderScreenProps = {
  readonly order: OrderPageJson;
  /** The key in the page's link, which its files need too. */
  readonly orderKey: string;
  readonly contactEmail: string | undefined;
};

/** One order, for whoever has its link. It shows no personal details, because links are forwarded. */
export function OrderScreen({ order, orderKey, contactEmail }: OrderScreenProps) {
  const { number } = order;
  const receipt = addressOf(getReceipt, { params: { number }, query: { key: orderKey } });
  return (
    <>
      {order.isTest && (
        <p className="bg-warn px-(--gut) py-3 font-semibold text-ink">
          Test order: no real money was taken and nothing will be sent.
        </p>
      )}
      <PageTitle>Order {number}</PageTitle>
      <PageSection title="Where it is" width="wide">
        <LeadText>{standingSentence(order)}</LeadText>
        {order.shipment && <Tracking shipment={order.shipment} />}
        <OrderTimeline moments={order.moments} />
      </PageSection>
      <PageSection title="What you ordered" width="wide">
        <OrderLines lines={order.lines} />
        <OrderSums order={order} receipt={order.isPaid ? receipt : undefined} />
      </PageSection>
      {order.certificates.length > 0 && (
        <PageSection title="Certificates" width="wide">
          <OrderCertificates certificates={order.certificates} number={number} orderKey={orderKey} />
        </PageSection>
      )}
      <PageSection title="Returns and questions">
        <OrderReturns contactEmail={contactEmail} number={number} />
      </PageSection>
    </>
  );
}
