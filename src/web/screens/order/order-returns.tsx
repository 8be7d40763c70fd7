import { CHANGE_OF_MIND } from "#content/returns.ts";
import type { OrderPageJson } from "#contract/order-page.ts";
import type { OrderReturns as ReturnsOfOrder } from "#contract/returns.ts";
import { ArrowLink } from "#web/layout/arrow-link.tsx";
import { PageLink } from "#web/layout/page-link.tsx";
import { orderPaths } from "#web/order-paths.ts";
import { paths } from "#web/paths.ts";
import type { RefusedReturn } from "./returns/return-form.ts";
import { ReturnRequest } from "./returns/return-request.tsx";
import { ReturnRow } from "./returns/return-row.tsx";
import { returnableSentence } from "./returns/return-words.ts";

type OrderReturnsProps = {
  readonly order: OrderPageJson;
  readonly orderKey: string;
  readonly contactEmail: string | undefined;
  readonly asked: AskedReturns;
};

/** What of the order may be sent back, and what became of a form of it. */
export type AskedReturns = {
  readonly returns: ReturnsOfOrder;
  readonly requestId: string;
  readonly refused: RefusedReturn | undefined;
  /** A photograph was not taken. */
  readonly photoProblem: string | undefined;
  readonly now: Date;
};

/** The legal right to cancel comes first: it needs no reason (ECT Act, section 44). Then the shop's own rules. */
export function OrderReturns({ order, orderKey, contactEmail, asked }: OrderReturnsProps) {
  const { returns, requestId, refused, photoProblem, now } = asked;
  const { number, lines } = order;
  const address = orderPaths.order(number, orderKey);
  return (
    <>
      <p className="mb-3 max-w-[58ch] font-semibold">{returnableSentence(returns, now)}</p>
      {!order.isFilesOnly && <p className="max-w-[58ch] font-medium">{CHANGE_OF_MIND}</p>}
      {photoProblem !== undefined && (
        <p className="mt-3 font-medium text-bad" role="alert">
          {photoProblem}
        </p>
      )}
      {returns.returns.length > 0 && (
        <ol aria-label="Returns" className="mt-6">
          {returns.returns.map((one) => (
            <ReturnRow
              address={address}
              asked={one}
              key={one.id}
              lines={lines}
              number={number}
              orderKey={orderKey}
            />
          ))}
        </ol>
      )}
      {returns.whyNot === null && (
        <ReturnRequest
          address={address}
          lines={lines}
          refused={refused}
          requestId={requestId}
          returns={returns}
        />
      )}
      <p className="mt-6 max-w-[58ch]">
        Anything else? Write to us with your order number <span translate="no">{number}</span>
        {contactEmail === undefined ? "." : ": "}
        {contactEmail !== undefined && (
          <a className="link-line font-semibold" href={`mailto:${contactEmail}`} translate="no">
            {contactEmail}
          </a>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <PageLink path={paths.returns} />
        <ArrowLink to={orderPaths.contact(number)}>Write to us about this order</ArrowLink>
      </p>
    </>
  );
}
