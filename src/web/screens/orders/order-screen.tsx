import type { DownloadJson } from "#contract/downloads/order-downloads.ts";
import type { OrderPageJson, ShownOrderEvent } from "#contract/orders/order-page.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { trackingPage } from "#domain/orders/delivery/couriers.ts";
import { formatSastTimestamp } from "#domain/time/time.ts";
import { addressOf } from "#web/api/call.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowUpRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { LeadText, PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { FileLink } from "#web/shop/orders/file-link.tsx";
import { OrderDownloads } from "#web/shop/orders/order-downloads.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import { eventWords, nextSentence, standingSentence } from "#web/shop/orders/shopper-words.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { CorrectAddress, type RefusedAddress } from "./correct-address.tsx";
import { LinkedOrders } from "./linked-orders.tsx";
import { type NamedCertificate, OrderCertificates } from "./order-certificates.tsx";
import { OrderDestination } from "./order-destination.tsx";
import { OrderLines, OrderSums } from "./order-lines.tsx";
import { PayOrder } from "./pay-order.tsx";
import { type AskedReturns, OrderReturns } from "./returns/order-returns.tsx";

type OrderScreenProps = {
  readonly order: OrderPageJson;
  readonly downloads: readonly DownloadJson[];
  /** The key in the page's link, which its files need too. */
  readonly orderKey: string;
  readonly contactEmail: string | undefined;
  readonly named: NamedCertificate | undefined;
  readonly asked: AskedReturns;
  /** Why it could not be cancelled, after a try. */
  readonly cancelProblem: string | undefined;
  /** Why paying could not begin, after a try. */
  readonly payProblem: string | undefined;
  readonly refusedAddress: RefusedAddress | undefined;
};

/** One order, by its link. The address is masked, because links are forwarded. */
export function OrderScreen({
  order,
  downloads,
  orderKey,
  contactEmail,
  named,
  asked,
  cancelProblem,
  payProblem,
  refusedAddress,
}: OrderScreenProps) {
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
        {(order.toPay !== null || payProblem !== undefined) && (
          <Part name="paying">
            <PayOrder
              address={orderPaths.order(number, orderKey)}
              order={order}
              orderKey={orderKey}
              problem={payProblem}
            />
          </Part>
        )}
        <LinkedOrders order={order} />
        {order.parcels.length > 0 && (
          <Part name="tracking">
            {order.parcels.map((parcel) => (
              <Tracking key={parcel.at} parcel={parcel} />
            ))}
          </Part>
        )}
        {next !== undefined && (
          <FileLink href={addressOf("GET /api/orders/:number/delivery.ics", here)}>Add to calendar</FileLink>
        )}
        <Part name="destination">
          {order.isGift && (
            <p className="mt-8 border-t border-line pt-3">
              A gift: the slip in its parcel has your message and no prices.
            </p>
          )}
          <OrderDestination address={order.address} number={number} orderKey={orderKey} />
          {order.customs !== null && (
            <p className="mt-3 max-w-[58ch] text-s">{`Customs: ${order.customs}`}</p>
          )}
          {(order.canChangeAddress || refusedAddress !== undefined) && (
            <CorrectAddress
              number={number}
              orderKey={orderKey}
              page={orderPaths.order(number, orderKey)}
              refused={refusedAddress}
            />
          )}
        </Part>
        {(order.canCancel || cancelProblem !== undefined) && (
          <Part name="cancelling">
            <CancelOrder
              address={orderPaths.order(number, orderKey)}
              isNumbered={order.lines.some(({ numbers }) => numbers.length > 0)}
              number={number}
              problem={cancelProblem}
              total={formatRand(parseRand(order.total))}
            />
          </Part>
        )}
        <Part name="timeline">
          <OrderTimeline moments={order.moments} />
        </Part>
      </PageSection>
      <PageSection title={order.lines.length > 0 ? "What you ordered" : "What was missing"} width="wide">
        <Part name="lines of the order">
          <OrderLines lines={order.lines} />
        </Part>
        <Part name="sums of the order">
          <OrderSums
            creditNoteOf={(code) =>
              addressOf("GET /api/orders/:number/credit-notes/:code/credit-note.pdf", {
                params: { number, code },
                query: { key: orderKey },
              })
            }
            order={order}
            receipt={
              order.isPaid && order.total !== "0.00"
                ? addressOf("GET /api/orders/:number/receipt.pdf", here)
                : undefined
            }
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

type OrderTimelineProps = { readonly moments: readonly ShownOrderEvent[] };

/** Newest event first: most visitors look for that. */
function OrderTimeline({ moments }: OrderTimelineProps) {
  const rows = moments.toReversed().flatMap((moment) => {
    const words = eventWords(moment);
    return words === undefined ? [] : [{ ...moment, words }];
  });
  return (
    <ol aria-label="Timeline" className="mt-8 border-t border-line">
      {rows.map(({ kind, at, words }) => (
        <li
          className="grid grid-cols-[148px_1fr] items-baseline gap-3 border-b border-line py-3 first:font-semibold"
          key={`${kind}-${at}`}
        >
          <time className="type-mono text-note" dateTime={at}>
            {formatSastTimestamp(new Date(at))}
          </time>
          {words}
        </li>
      ))}
    </ol>
  );
}

type TrackingProps = { readonly parcel: OrderPageJson["parcels"][number] };

/** The admin enters a tracking number or the address of the courier's page for it. */
function Tracking({ parcel }: TrackingProps) {
  const { carrier, trackingNumber, pieces } = parcel;
  if (trackingNumber === null && carrier === null && pieces.length === 0) return null;
  const page = trackingPage(parcel);
  return (
    <p className="mt-4 font-medium">
      {pieces.length > 0 && <span className="block">{pieces.join("; ")}</span>}
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
