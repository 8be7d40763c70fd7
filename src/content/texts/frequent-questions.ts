import { deliveryFeeLine } from "#content/brand.ts";
import type { SitePage } from "#content/site-pages.ts";
import {
  type DeliveryTerms,
  deliveryDays,
  HOME_COUNTRY,
  OTHER_COUNTRY,
} from "#domain/orders/delivery/delivery.ts";
import { businessDays } from "#domain/orders/delivery/delivery-window.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";

export type FrequentQuestion = {
  readonly question: string;
  readonly answer: string;
  /** The page that says more. */
  readonly page: SitePage;
};

/** What shoppers ask most, answered by the shop's own terms. */
export function frequentQuestions(terms: DeliveryTerms): readonly FrequentQuestion[] {
  return [
    {
      question: "Where is my order?",
      answer:
        "On its own page, with the tracking number. Lost the link? Your order number and email find it.",
      page: { label: "Find my order", path: "/find-order" },
    },
    {
      question: "What does delivery cost, and how long?",
      answer: `${deliveryFeeLine(terms, HOME_COUNTRY, "South Africa")}. ${businessDays(deliveryDays(terms, HOME_COUNTRY))} here, ${businessDays(deliveryDays(terms, OTHER_COUNTRY))} abroad.`,
      page: { label: "Shipping", path: "/shipping" },
    },
    {
      question: "Can I cancel it?",
      answer: "Until it is packed, on the page of your order. All of your money goes back.",
      page: { label: "Find my order", path: "/find-order" },
    },
    {
      question: "It doesn't fit. Now what?",
      answer: `Swap it or get your money back, within ${RETURN_DAYS} days of delivery. Start on the page of your order.`,
      page: { label: "Returns", path: "/returns" },
    },
    {
      question: "Which size am I?",
      answer: "Lay a tee you like flat and measure it. Every garment has its table.",
      page: { label: "Size Guide", path: "/size-guide" },
    },
    {
      question: "It's sold out. Is it coming back?",
      answer:
        "Leave your email on its page: one mail when it's back. A limited piece is never made again, but a returned one goes to the next in line.",
      page: { label: "Limited", path: "/limited" },
    },
  ];
}
