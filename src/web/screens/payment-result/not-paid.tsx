import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft, ArrowRight } from "#web/ui/icon-paths.ts";
import { ResultFrame } from "./result-frame.tsx";
import type { ResultText } from "./result-texts.ts";

type NotPaidProps = { readonly text: ResultText };

/** The failed view, and everything that looks like it. */
export function NotPaid({ text }: NotPaidProps) {
  return (
    <ResultFrame action={<WayHome mayPayAgain={text.mayPayAgain} />} theme="paper" title={text.title}>
      <p className="max-w-[44ch]">{text.message}</p>
    </ResultFrame>
  );
}

/** Both lead home, but nobody is told to try again who might pay twice. */
function WayHome({ mayPayAgain }: { readonly mayPayAgain: boolean }) {
  return (
    <Link className={buttonClass("ink")} to={paths.home}>
      {mayPayAgain ? "Try Again" : "Continue Shopping"}
      <Icon icon={mayPayAgain ? ArrowLeft : ArrowRight} />
    </Link>
  );
}
