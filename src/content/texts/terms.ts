import { payByLine } from "#content/payments/ways-to-pay.ts";
import type { Owner } from "#domain/contact/owner.ts";
import { formatRand } from "#domain/money/money.ts";
import {
  deliveryDays,
  HOME_COUNTRY,
  OTHER_COUNTRY,
  standardDeliveryFee,
} from "#domain/orders/delivery/delivery.ts";
import { businessDays } from "#domain/orders/delivery/delivery-window.ts";
import {
  COOLING_OFF,
  DAMAGE_REPORT_HOURS,
  INTERNATIONAL_RETURN_DEDUCTION,
  REFUND_TIME,
  RETURN_DAYS,
} from "#domain/returns/return-terms.ts";
import { ownerFacts, type PolicySection, type TermsShop } from "./policy.ts";

/** ISO 8601. */
export const TERMS_LAST_CHANGED = "2026-11-27";

const DEDUCTION = formatRand(INTERNATIONAL_RETURN_DEDUCTION);

/** The terms of sale, with what section 43 of the ECT Act (25 of 2002) asks an online shop to say. */
export function termsOfSale(owner: Owner, shop: TermsShop): readonly PolicySection[] {
  return [
    {
      id: "owner",
      title: "Who sells to you",
      blocks: [
        "KULUD sells clothes, music and accessories through this website. The shop is run by:",
        { facts: ownerFacts(owner) },
        "Legal documents may be served at the physical address.",
      ],
    },
    {
      id: "goods",
      title: "What we sell",
      blocks: [
        "Each piece has a page with its picture, description, sizes, colours and price. The pictures are made from the designs on a computer; the cloth you get may differ a little in shade.",
        "The size guide has the measurements. A limited piece has its number in the edition and a certificate; when the edition is sold out, no more are made.",
        { pages: ["/size-guide", "/limited"] },
      ],
    },
    { id: "prices", title: "Prices and delivery", blocks: priceBlocks(owner, shop) },
    {
      id: "ordering",
      title: "How an order is made",
      blocks: [
        "The cart and the checkout show every piece, the delivery and the total. You can change or drop anything until you pay. If a price has changed meanwhile, the checkout says so and asks you again.",
        "When you start to pay, your pieces are kept for you for a limited time. The sale is made when the payment is confirmed. The page then shows your order number. Keep it: with it we find your order.",
        "If we cannot supply a piece that you have paid for, we tell you and return your money with what section 47 of the Consumer Protection Act adds to it.",
      ],
    },
    { id: "payment", title: "Payment", blocks: paymentBlocks(shop) },
    {
      id: "delivery",
      title: "When it arrives",
      blocks: [
        `Within South Africa delivery takes ${businessDays(deliveryDays(shop.delivery, HOME_COUNTRY))}, to other countries ${businessDays(deliveryDays(shop.delivery, OTHER_COUNTRY))}. At the latest we deliver within 30 days of the order; after that you may cancel with seven days' notice (section 46 of the ECT Act) and get your money back.`,
        "Until the parcel is in your hands, the risk is ours.",
        { pages: ["/shipping"] },
      ],
    },
    {
      id: "cooling-off",
      title: `Cancelling within ${COOLING_OFF}`,
      blocks: [
        `Section 44 of the ECT Act: you may cancel within ${COOLING_OFF} of receiving the goods, without a reason and without a penalty. You pay the direct cost of sending them back and nothing else. We refund what you paid within 30 days of the cancellation at the latest.`,
        "Until it is packed you may also cancel it on the page of your order: all of your money goes back at once, the way you paid.",
        "Section 42 leaves out some goods: records and other recordings once they are unsealed, files once they are downloaded, and goods made or marked for you personally. A numbered limited piece is not personal: you may send it back.",
        "If this website ever lacks what section 43 asks of it, you may cancel within 14 days.",
      ],
    },
    {
      id: "returns",
      title: "Our own returns",
      blocks: [
        "Besides the law, and longer:",
        {
          list: [
            `You can return a piece within ${RETURN_DAYS} days of delivery, unworn and unwashed.`,
            `International returns deduct ${DEDUCTION} from the refund, except for faulty, damaged or wrong pieces.`,
            `Refunds are made in ${REFUND_TIME} after the return has reached us, the way you paid.`,
            `Report damaged items within ${DAMAGE_REPORT_HOURS} hours of delivery. A later report does not take away your rights.`,
          ],
        },
        { pages: ["/returns"] },
      ],
    },
    {
      id: "faults",
      title: "Faulty or wrong goods",
      blocks: [
        "Section 55 of the Consumer Protection Act (68 of 2008): goods must be of good quality, free of defects, fit for what they are meant for, and last a reasonable time.",
        "Section 56: if they are not, you may return them within six months of delivery, at our risk and expense. You choose repair, replacement or refund. If a repair fails within three months, we replace the piece or refund it.",
        "Section 20: what is not what you ordered, or does not serve the purpose you told us of before, you may return within ten business days of delivery, at our risk and expense, for a full refund.",
      ],
    },
    {
      id: "record",
      title: "Your record of the sale",
      blocks: [
        "You can save or print this page with your browser. We keep the record of your order too; the privacy page says for how long. Ask us for a copy with your order number.",
      ],
    },
    {
      id: "privacy",
      title: "Your information",
      blocks: [
        "What we keep about you, why and for how long is on the privacy page. Payment pages are the provider's and follow the provider's security rules.",
        { pages: ["/privacy"] },
      ],
    },
    {
      id: "complaints",
      title: "If something is wrong",
      blocks: [
        "Write to us first. If we cannot agree, the Consumer Goods and Services Ombud deals with complaints free of charge under the industry's code of conduct, and the National Consumer Commission after that.",
        {
          facts: [
            { name: "Ombud", value: "cgso.org.za", href: "https://www.cgso.org.za" },
            { name: "Telephone", value: "0860 000 272", href: "tel:0860000272" },
            { name: "Email", value: "info@cgso.org.za", href: "mailto:info@cgso.org.za" },
          ],
        },
        { pages: ["/contact"] },
      ],
    },
    {
      id: "law",
      title: "Law and changes",
      blocks: [
        "South African law applies. Nothing on this page takes away or limits a right that the law gives you.",
        "The names, designs, pictures and music are KULUD's. Buying a piece does not give a right to copy them.",
        "The terms on the day of your order hold for that order. The date at the top is the day of the last change.",
      ],
    },
  ];
}

function priceBlocks(owner: Owner, { delivery }: TermsShop): PolicySection["blocks"] {
  return [
    `All prices are in South African rand.${owner.vatNumber === undefined ? "" : " All prices include VAT."} The price on the page is what the piece costs; the checkout adds nothing but delivery:`,
    {
      facts: [
        { name: "Within South Africa", value: formatRand(standardDeliveryFee(delivery, HOME_COUNTRY)) },
        { name: `The same, over ${formatRand(delivery.freeAbove)}`, value: "Free" },
        { name: "To other countries", value: formatRand(standardDeliveryFee(delivery, OTHER_COUNTRY)) },
      ],
    },
    "Import duties and taxes of another country are the buyer's.",
  ];
}

function paymentBlocks({ sandbox, payPageWays }: TermsShop): PolicySection["blocks"] {
  return [
    ...(sandbox
      ? [
          "This is a demonstration: a built-in sandbox takes the place of the card provider, and no real money moves.",
        ]
      : []),
    `You pay on the card provider's own page. ${payPageWays.length > 0 ? `${payByLine(payPageWays)}.` : "It offers cards and, where it can, other ways such as a bank transfer."} We never see the card number.`,
    "Where the checkout offers PayPal, you pay in US dollars. The rate and the dollar amount stand there before you agree.",
    "The full amount is due with the order.",
  ];
}
