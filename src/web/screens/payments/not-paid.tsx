import type { MouseEvent } from "react";
import { Link } from "react-router";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { RecordDisc } from "#web/kit/ui/record-disc.tsx";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { useCheckoutNext } from "#web/shop/checkout/way-back.ts";
import { ResultFrame } from "./result-frame.tsx";
import { CHECKING_TITLE, checkingMessage, type ResultText } from "./result-texts.ts";
import type { CheckingPhase } from "./watch-verification.ts";

type NotPaidProps = {
  readonly text: ResultText;
  /** The page on which it is paid, of an order that waits for its money. */
  readonly orderUrl?: string | undefined;
};

/** The view of a failed payment and of every other unpaid outcome. */
export function NotPaid({ text, orderUrl }: NotPaidProps) {
  const { mayPayAgain } = text;
  const action =
    orderUrl === undefined ? (
      <WayHome mayPayAgain={mayPayAgain} />
    ) : (
      <WayToOrder {...{ mayPayAgain, orderUrl }} />
    );
  return (
    <ResultFrame action={action} theme="paper" title={text.title}>
      <p className="max-w-[44ch]">{text.message}</p>
    </ResultFrame>
  );
}

function WayToOrder({ mayPayAgain, orderUrl }: { readonly mayPayAgain: boolean; readonly orderUrl: string }) {
  return (
    <a className={buttonClass("ink")} href={orderUrl}>
      {mayPayAgain ? "Try Again" : "See your order"}
      <Icon icon={mayPayAgain ? ArrowLeft : ArrowRight} />
    </a>
  );
}

/** Both lead home. "Try Again" opens the checkout there, and is missing where paying again could take the money twice. */
function WayHome({ mayPayAgain }: { readonly mayPayAgain: boolean }) {
  const { count } = useCart();
  const openCheckoutNext = useCheckoutNext();
  function goOn(event: MouseEvent): void {
    const isThisTab = !(event.metaKey || event.ctrlKey);
    if (mayPayAgain && isThisTab && count > 0) openCheckoutNext();
  }
  return (
    <Link className={buttonClass("ink")} onClick={goOn} to={paths.home}>
      {mayPayAgain ? "Try Again" : "Continue Shopping"}
      <Icon icon={mayPayAgain ? ArrowLeft : ArrowRight} />
    </Link>
  );
}

type CheckingPaymentProps = { readonly phase: CheckingPhase };

export function CheckingPayment({ phase }: CheckingPaymentProps) {
  const inApp = useShopFacts()?.payPageWays !== undefined;
  return (
    <ResultFrame theme="paper" picture={<RecordDisc />} title={CHECKING_TITLE}>
      <p className="max-w-[44ch]">{checkingMessage(phase, inApp)}</p>
    </ResultFrame>
  );
}
