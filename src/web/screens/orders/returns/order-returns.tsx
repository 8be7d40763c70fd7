import { RETURN_REASON_WORDS } from "#content/returns/return-words.ts";
import { CHANGE_OF_MIND } from "#content/returns/returns.ts";
import type { OrderPageJson, OrderPageLine } from "#contract/orders/order-page.ts";
import type { ReturnJson, OrderReturns as ReturnsOfOrder } from "#contract/returns/shopper.ts";
import { MOST_RETURN_PHOTOS } from "#domain/returns/return-request.ts";
import { addressOf } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Day } from "#web/kit/ui/day.tsx";
import { paths } from "#web/paths.ts";
import { ArrowLink, PageLink } from "#web/shop/arrow-link.tsx";
import { ProfileLinks, useContact } from "#web/shop/layout/shop-contact.tsx";
import { orderPaths } from "#web/shop/orders/order-paths.ts";
import type { RefusedReturn } from "./return-form.ts";
import { ReturnRequest } from "./return-request.tsx";
import { returnableSentence, returnedLineWords, returnSentence } from "./return-words.ts";

type OrderReturnsProps = {
  readonly order: OrderPageJson;
  readonly orderKey: string;
  readonly contactEmail: string | undefined;
  readonly asked: AskedReturns;
};

/** The order's returnable pieces, and the form's outcome. */
export type AskedReturns = {
  readonly returns: ReturnsOfOrder;
  readonly requestId: string;
  readonly refused: RefusedReturn | undefined;
  /** Whether a photograph was refused. */
  readonly photoProblem: string | undefined;
  readonly now: Date;
};

/** Why nothing of an order will ever be returned: its buyer does not read by when the law lets them return it. */
const NEVER_RETURNED: ReadonlySet<ReturnsOfOrder["whyNot"]> = new Set(["never-sent", "money-back"] as const);

/** The legal right to cancel comes first, because it needs no reason (ECT Act, section 44). Then the shop's own rules. */
export function OrderReturns({ order, orderKey, contactEmail, asked }: OrderReturnsProps) {
  const { returns, requestId, refused, photoProblem, now } = asked;
  const { number, lines } = order;
  const address = orderPaths.order(number, orderKey);
  return (
    <>
      <p className="mb-3 max-w-[58ch] font-semibold">
        {lines.length > 0 && returnableSentence(returns, now, order.isHandedOver)}
        {order.canCancel && (
          <>
            {" "}
            <a className="link-line" href="#cancel">
              Cancel it
            </a>
          </>
        )}
      </p>
      {/* The right of section 44 is for what was bought from afar. */}
      {lines.length > 0 &&
        !order.isFilesOnly &&
        !order.isHandedOver &&
        !NEVER_RETURNED.has(returns.whyNot) && <p className="max-w-[58ch] font-medium">{CHANGE_OF_MIND}</p>}
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
      <div className="mt-2 flex flex-wrap gap-x-6">
        <PageLink path={paths.returns} />
        <ArrowLink to={orderPaths.contact(number)}>Write to us about this order</ArrowLink>
        <ProfileLinks
          linkClass="link-line inline-flex min-h-11 items-center font-semibold"
          profiles={useContact()?.chats ?? []}
        />
      </div>
    </>
  );
}

type ReturnRowProps = {
  readonly asked: ReturnJson;
  readonly lines: readonly OrderPageLine[];
  readonly number: string;
  readonly orderKey: string;
  /** The order's own address. */
  readonly address: string;
};

/** One return: its state, its pieces, its photographs, and what its shopper can do. */
function ReturnRow({ asked, lines, number, orderKey, address }: ReturnRowProps) {
  const { id, state, wish, reason, photos, sendTo, waybill, refusal } = asked;
  const isChangeable = state === "asked" || state === "accepted";
  const here = { params: { number, id }, query: { key: orderKey } };
  return (
    <li className="border-t border-line py-4">
      <p className="font-semibold">{returnSentence(asked)}</p>
      {state === "accepted" && sendTo !== null && <p className={QUOTE}>{sendTo}</p>}
      {state === "accepted" && waybill !== null && <p className="mt-2">Waybill {waybill}</p>}
      {state === "refused" && refusal !== null && <p className={QUOTE}>{refusal}</p>}
      <ul className="mt-2">
        {asked.lines.map((line) => (
          <li key={line.line}>{returnedLineWords(line, lines, wish)}</li>
        ))}
      </ul>
      <p className="mt-1 text-s text-note">
        {RETURN_REASON_WORDS[reason]}, asked on <Day date={asked.askedAt.slice(0, 10)} />
      </p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                alt={`Your photograph ${index + 1}`}
                className="size-24 border border-line object-cover"
                height={96}
                loading="lazy"
                src={addressOf("GET /api/orders/:number/returns/:id/photos/:photo", {
                  params: { number, id: String(id), photo: String(photo) },
                  query: { key: orderKey },
                })}
                width={96}
              />
            </li>
          ))}
        </ul>
      )}
      {isChangeable && photos.length < MOST_RETURN_PHOTOS && (
        <form
          action={addressOf("POST /api/orders/:number/returns/:id/photos", here)}
          aria-label="Add a photograph"
          className="mt-3 flex flex-wrap items-center gap-3"
          encType="multipart/form-data"
          method="post"
        >
          <input
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label="Photograph"
            className="min-h-11 max-w-full text-s"
            name="photograph"
            required
            type="file"
          />
          <Button size="small" tone="line" type="submit">
            Add the photograph
          </Button>
        </form>
      )}
      {isChangeable && (
        <form action={address} className="mt-3" method="post">
          <input name="form" type="hidden" value="withdraw" />
          <input name="return" type="hidden" value={id} />
          <Button size="small" tone="line" type="submit">
            Withdraw request
          </Button>
        </form>
      )}
    </li>
  );
}

const QUOTE = "mt-2 border-l-3 border-hot pl-4 break-words whitespace-pre-wrap";
