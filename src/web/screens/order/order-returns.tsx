import { Link } from "react-router";
import { CHANGE_OF_MIND } from "#content/returns.ts";
import { PageLink } from "#web/layout/page-link.tsx";
import { orderPaths } from "#web/order-paths.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowRight } from "#web/ui/icon-paths.ts";

type OrderReturnsProps = {
  readonly number: string;
  readonly contactEmail: string | undefined;
};

/** The legal right to cancel comes first: it needs no reason (ECT Act, section 44). Then the shop's own rules. */
export function OrderReturns({ number, contactEmail }: OrderReturnsProps) {
  return (
    <>
      <p className="max-w-[58ch] font-medium">{CHANGE_OF_MIND}</p>
      <p className="mt-3 max-w-[58ch]">
        Write to us with your order number {number} and what you want to return
        {contactEmail === undefined ? "." : ": "}
        {contactEmail !== undefined && (
          <a className="link-line font-semibold" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <PageLink path={paths.returns} />
        <Link
          className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
          to={orderPaths.contact(number)}
        >
          Write to us about this order
          <Icon icon={ArrowRight} />
        </Link>
      </p>
    </>
  );
}
