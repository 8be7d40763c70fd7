import { Link } from "react-router";
import type { AdminOrderDetail } from "#contract/orders/owner.ts";
import { hasMailbox } from "#domain/mail/has-mailbox.ts";
import { addressLines } from "#domain/orders/address/address-lines.ts";
import { parcelName } from "#domain/orders/gift.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { useCopy } from "#web/kit/copy-text.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { CodeSquare } from "#web/kit/ui/code-square.tsx";
import { Check, Copy } from "#web/kit/ui/icon-paths.ts";
import { Notice } from "#web/kit/ui/notice.tsx";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { dialAddress, mailAddress } from "#web/screens/admin/controls/mail-address.ts";
import { searchFor } from "#web/screens/admin/lists/list-query.ts";
import { useIsOwner } from "#web/screens/admin/session/session.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { CorrectAddress } from "./admin-correct-address.tsx";

type OrderCustomerProps = { readonly order: AdminOrderDetail };

/** Where the parcel goes, and how to reach its receiver. */
export function OrderCustomer({ order }: OrderCustomerProps) {
  const { customerName, gift, email, address, number, orderUrl } = order;
  const isOwner = useIsOwner();
  const { isCopied, copy } = useCopy();
  const isSent = !order.isFilesOnly && address.street !== "";
  const label = [parcelName(order), ...(isSent ? addressLines(address) : [])].join("\n");

  function reportRefusal(): void {
    showToast({ title: "Not copied", description: "The browser refuses. Please copy the address by hand." });
  }

  return (
    <AdminPart title={isSent ? "Send to" : "Bought by"}>
      <address className="text-[1.0625rem] leading-[1.4] break-words whitespace-pre-line not-italic select-all">
        {label}
      </address>
      {order.mayBeAbroad && (
        <Notice className="mt-3">
          Check this address: it was ordered as South African and may be elsewhere. Ask before you ship.
        </Notice>
      )}
      {gift && (
        <Notice className="mt-3 break-words whitespace-pre-wrap">
          {`A gift from ${customerName}: its slip has no prices.${gift.message === "" ? "" : `\n“${gift.message}”`}`}
        </Notice>
      )}
      {address.specialInstructions && (
        <Notice className="mt-3 break-words whitespace-pre-wrap">{address.specialInstructions}</Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          icon={isCopied ? Check : Copy}
          onClick={() => void copy(label, reportRefusal)}
          size="small"
          tone="line"
        >
          <span aria-live="polite">{isCopied ? "Copied" : isSent ? "Copy address" : "Copy name"}</span>
        </Button>
        {address.phone && (
          <a className={buttonClass("line", "small")} href={dialAddress(address.phone)}>
            <span className="sr-only">Call </span>
            {address.phone}
          </a>
        )}
        {hasMailbox(email) && (
          <a
            className={`${buttonClass("line", "small")} break-all`}
            href={mailAddress({ email, subject: `Your KULUD order ${number}` })}
          >
            <span className="sr-only">Write to </span>
            {email}
          </a>
        )}
        {hasMailbox(email) && (
          <Link
            className={buttonClass("line", "small")}
            onClick={() => searchFor("orders", email)}
            to={adminPaths.orders()}
          >
            All their orders
          </Link>
        )}
        <a className={buttonClass("line", "small")} href={orderUrl} rel="noreferrer" target="_blank">
          The customer's page
        </a>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Onto the buyer's phone
        </summary>
        <p className="text-s text-note">
          Anyone who scans it sees this order, its certificates and its receipt. Show it to the buyer alone.
        </p>
        <CodeSquare label="Square that opens the customer's page" text={orderUrl} />
      </details>
      {isOwner && order.can.address && <CorrectAddress order={order} />}
      {order.formerAddresses.map(({ address: former, until }) => (
        <p className="mt-3 text-s break-words text-note" key={until}>
          {`Until ${formatDayAndClock(new Date(until))}: ${addressLines(former).join(", ")}`}
        </p>
      ))}
    </AdminPart>
  );
}
