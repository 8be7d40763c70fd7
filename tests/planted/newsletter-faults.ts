import type { PlantedFault } from "./planted-fault.ts";

const BANNER = "src/web/shop/newsletter/late-newsletter-banner.tsx";
const BANNER_TEST = "src/web/shop/newsletter/late-newsletter-banner.test.tsx";
const FORM = "src/web/shop/newsletter/newsletter-form.tsx";
const FORM_TEST = "src/web/shop/newsletter/newsletter-form.test.tsx";

export const NEWSLETTER_FAULTS: readonly PlantedFault[] = [
  {
    name: "newsletter: a sent address stays in its field",
    file: FORM,
    instead: 'if (field.current) field.current.value = "";',
    planted: "",
    tests: [FORM_TEST],
  },
  {
    name: "newsletter: after a refusal the focus is lost",
    file: FORM,
    instead: "if (isRefused && !isSending) field.current?.focus();",
    planted: "",
    tests: [FORM_TEST],
  },
  {
    name: "newsletter: a second press sends the address a second time",
    file: FORM,
    instead: "disabled={isSending}\n            type",
    planted: "type",
    tests: [FORM_TEST],
  },
  {
    name: "newsletter: a screen reader is not told what is wrong with the address",
    file: FORM,
    instead: "aria-describedby={outcome && outcomeId}",
    planted: "",
    tests: [FORM_TEST],
  },
  {
    name: "newsletter: the banner comes while the page is still coming",
    file: BANNER,
    instead: "3 * SECOND",
    planted: "0 * SECOND",
    tests: [BANNER_TEST],
  },
  {
    name: "newsletter: the banner comes back on the next page",
    file: BANNER,
    instead: "localTexts.write(DISMISSAL_KEY, DISMISSED);",
    planted: "",
    tests: [BANNER_TEST],
  },
  {
    name: "newsletter: the banner comes although another tab has closed it",
    file: BANNER,
    instead: "return Banner && !isOver && !isBannerDismissed() &&",
    planted: "return Banner && !isOver &&",
    tests: [BANNER_TEST],
  },
  {
    name: "newsletter: a left page still asks for the banner",
    file: BANNER,
    instead: "return () => clearTimeout(timer);",
    planted: "return () => void timer;",
    tests: [BANNER_TEST],
  },
  {
    name: "newsletter: Learn More leads to the news and not to its form",
    file: "src/web/shop/newsletter/newsletter-banner.tsx",
    instead: "#newsletter`",
    planted: "`",
    tests: [BANNER_TEST],
  },
  {
    name: "newsletter: who has subscribed is asked again",
    file: "src/web/shop/newsletter/newsletter-banner.tsx",
    instead: " onSubscribed={onDismiss}",
    planted: "",
    tests: [BANNER_TEST],
  },
];
