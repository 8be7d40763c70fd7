import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icon-paths.ts";
import { ResultFrame } from "./result-frame.tsx";
import type { ResultText } from "./result-texts.ts";

type NotPaidProps = { readonly text: ResultText };

/** The view of a failed payment and of all others that are not paid. */
export function NotPaid({ text }: NotPaidProps) {
  return (
    <ResultFrame action={<WayHome mayPayAgain={text.mayPayAgain} />} theme="paper" title={text.title}>
      <p className="max-w-[44ch]">{text.message}</p>
    </ResultFrame>
  );
}

/** Leads home either way; "Try Again" is not said where paying again could take the money twice. */
function WayHome({ mayPayAgain }: { readonly mayPayAgain: boolean }) {
  return (
    <Link className={buttonClass("ink")} to={paths.home}>
      {mayPayAgain ? "Try Again" : "Continue Shopping"}
      <Icon icon={mayPayAgain ? ArrowLeft : ArrowRight} />
    </Link>
  );
}
