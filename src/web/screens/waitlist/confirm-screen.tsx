import { CONFIRMED, GONE_FROM_LIST, WAITLIST } from "#content/waitlist-words.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Check, type IconPath, X } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import { ArrowLink } from "#web/shop/arrow-link.tsx";

type Step = "confirm" | "leave";

type Words = {
  readonly title: string;
  readonly before: string;
  readonly button: string;
  readonly icon: IconPath;
  readonly after: string;
};

const WORDS: Readonly<Record<Step, Words>> = {
  confirm: {
    title: "Tell me when I can buy it",
    before:
      "Press once, and we email this address when the piece can be bought: once, then never again. First come, first served.",
    button: "Yes, tell me",
    icon: Check,
    after: CONFIRMED,
  },
  leave: {
    title: "No more of these",
    before: "Press once, and this address waits for nothing any more. Nothing of it is kept.",
    button: "Take me off",
    icon: X,
    after: GONE_FROM_LIST,
  },
};

type ConfirmScreenProps = {
  readonly step: Step;
  /** The form's target: this page's own address. */
  readonly address: string;
  readonly isDone: boolean;
};

/** Both need a press, because mail scanners open every link. The form works without scripts. */
export function ConfirmScreen({ step, address, isDone }: ConfirmScreenProps) {
  const { title, before, button, icon, after } = WORDS[step];
  return (
    <>
      <PageTitle>{WAITLIST}</PageTitle>
      <PageSection title={title}>
        {isDone ? (
          <p className="max-w-[58ch] font-semibold" role="status">
            {after}
          </p>
        ) : (
          <>
            <p className="mb-5 max-w-[58ch] font-medium">{before}</p>
            <form action={address} className="max-w-md" method="post">
              <Button icon={icon} tone="ink" type="submit">
                {button}
              </Button>
            </form>
          </>
        )}
        <ArrowLink className="mt-4" to={paths.home}>
          Home
        </ArrowLink>
      </PageSection>
    </>
  );
}
