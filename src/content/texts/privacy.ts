import type { Owner } from "#domain/contact/owner.ts";
import { formatRand } from "#domain/money/money.ts";
import { NAMES_RECIPIENT_ABOVE } from "#domain/payments/vat.ts";
import { ownerFacts, type PolicySection, type PrivacyShop } from "./policy.ts";

/** ISO 8601. */
export const PRIVACY_LAST_CHANGED = "2026-11-30";

/** How personal information is handled, after the Protection of Personal Information Act 4 of 2013 (POPIA). */
export function privacyPolicy(
  owner: Owner,
  { sandbox, retention: keep }: PrivacyShop,
): readonly PolicySection[] {
  return [
    {
      id: "responsible",
      title: "Who is responsible",
      blocks: [
        "POPIA calls the one who decides about your personal information the responsible party. For this shop that is:",
        { facts: ownerFacts(owner) },
        "The head of that business is the information officer. Write to the address above about anything on this page.",
      ],
    },
    {
      id: "purposes",
      title: "What we keep, and why",
      blocks: [
        "You give us all of it yourself. We buy no lists and keep no profiles.",
        {
          facts: [
            {
              name: "Order",
              value:
                "Your name, email address and delivery address, the phone number and instructions if you give them, the pieces and their prices. We need these to deliver, to answer you and to keep our books. Without them we cannot take the order. With it we note where your visit began, if a link said so: one word such as instagram, or the other site's name, and nothing about you. Until you order it stays in your browser's tab.",
            },
            {
              name: "Payment",
              value:
                "The amount, the reference and the result. You type the card number on the card provider's page; it never reaches us.",
            },
            {
              name: "Newsletter",
              value:
                "Your email address and when you asked for the newsletter. We use it because you asked, and for nothing else.",
            },
            {
              name: "Waiting for a piece",
              value:
                "Your email address, the piece, and when you asked to hear when you can buy it. We write to you once, after you have confirmed the address.",
            },
            {
              name: "Message",
              value: "The name, email address, subject and text you send. We use them to answer you.",
            },
            {
              name: "Return",
              value:
                "Which pieces, why, and the words and photographs you add. We use them to decide; photographs are drawn anew, without the place where they were taken.",
            },
            {
              name: "Visit",
              value:
                "The server's log notes which page was asked for, when and with what result, without your network address. To stop abuse, requests are counted by network address for some minutes, in memory only; requests for a lost order, for a day, by a scrambled address that cannot be turned back.",
            },
          ],
        },
      ],
    },
    {
      id: "browser",
      title: "What stays in your browser",
      blocks: [
        "The shop keeps these on your own device. They come to us only when you send an order, and you can clear them in your browser at any time.",
        {
          facts: [
            { name: "Cart", value: "The pieces you chose, until the order is paid or you take them out." },
            {
              name: "Shipping information",
              value: "The address you saved for the checkout, until you clear it.",
            },
            {
              name: "Checkout form",
              value: "What you have typed so far, in this tab only, until the order is paid.",
            },
            {
              name: "Small notes",
              value:
                "Which payments you started here in the last three days, the last one paid here for thirty, and that you closed the newsletter bar.",
            },
            {
              name: "Seen lately",
              value:
                "The last six products whose pages you opened, until you press Forget these beneath a product. To show them, the page asks the shop for each, as its own page does.",
            },
            {
              name: "Saved",
              value:
                "The pieces whose heart you pressed, thirty at most, with name, price and photograph, until you press it again. To show them, the page asks the shop for each, as its own page does.",
            },
            {
              name: "Visited pages",
              value:
                "Up to thirty pages you opened, as everybody sees them, for thirty days, so that they open without a connection. Never your orders, addresses or payments.",
            },
          ],
        },
        'One cookie, and only if you switch data-light in the footer: it holds "on" or "off" for a year, names nobody and comes to us with each request. No advertising, no tracking, no analytics of people. Pages tell us what failed in a browser and, unless data-light is on, how fast they were: counted by page and kind of browser, with nothing about you. The card provider\'s and PayPal\'s own pages follow their own rules.',
      ],
    },
    {
      id: "operators",
      title: "Who works with it for us",
      blocks: [
        "POPIA calls them operators. Each gets only what its work needs.",
        {
          facts: [
            {
              name: "Card provider",
              value: sandbox
                ? "This is a demonstration with a built-in sandbox: no card provider is connected and no real money moves. A live shop sends Paystack your email address, the amount and the order's number."
                : "Paystack gets your email address, the amount and the order's number.",
            },
            { name: "PayPal", value: "The same, if the checkout offers PayPal and you choose it." },
            {
              name: "Courier",
              value: "Your name, delivery address and, if given, phone number and instructions.",
            },
            {
              name: "Hosting and mail",
              value: "The companies that run our server and carry our email.",
            },
          ],
        },
        "We do not sell personal information. We hand it to an authority only when the law obliges us.",
        "Some of these companies may work outside South Africa. Section 72 of POPIA allows that where your order needs it or where the law there protects you as well as POPIA does.",
      ],
    },
    {
      id: "retention",
      title: "How long we keep it",
      blocks: [
        {
          facts: [
            {
              name: "Orders that were paid",
              value: `${keep.paidOrderYears} years after the payment: section 29 of the Tax Administration Act asks for five years after the tax return. Then the amounts stay, and who bought does not.`,
            },
            ...(owner.vatNumber === undefined
              ? []
              : [
                  {
                    name: `Tax invoices above ${formatRand(NAMES_RECIPIENT_ABOVE)}`,
                    value:
                      "They name who they are made out to (VAT Act, section 20), and keep that for five years, even if you ask us to delete the rest of the order.",
                  },
                ]),
            {
              name: "Orders that were not paid",
              value: `Name and addresses go ${daysOf(keep.unpaidOrderDays)} after the order was given up.`,
            },
            {
              name: "Reports of the payment providers",
              value: `What they write to us about a payment goes after ${daysOf(keep.providerMessageDays)}.`,
            },
            {
              name: "Newsletter",
              value: `Until you unsubscribe. After that we keep the address for ${daysOf(keep.leftSubscriberDays)}, only so that no mail goes to it; ask, and we delete that too.`,
            },
            {
              name: "Waiting for a piece",
              value: `The address you gave to hear when you can buy a piece: until 30 days after that mail, and no longer than ${daysOf(keep.waitingDays)} when it never can be bought. One that is not confirmed goes after two days. The link in each mail ends it at once.`,
            },
            {
              name: "Messages",
              value: `Until ${daysOf(keep.answeredMessageDays)} after we answered. Ask, and we delete them sooner.`,
            },
          ],
        },
      ],
    },
    {
      id: "newsletter",
      title: "The newsletter",
      blocks: [
        "We write to you about new things only when you have asked for it (section 69 of POPIA). Each mail carries what the Unsubscribe button of your mail program needs: one click takes you off the list. The link in the mail opens a page with one button that does the same, without signing in. Mail about your own order is not part of the newsletter.",
      ],
    },
    {
      id: "security",
      title: "How we protect it",
      blocks: [
        "Orders and messages open only to whoever runs the shop, behind a password. No public page of the shop shows who bought what, unless you put your name on a certificate. The link in your mail opens your order for whoever has it, and the delivery address only when it is asked for. The payment page belongs to the provider.",
        "If somebody gets at your information who should not, we tell you and the Information Regulator as soon as we reasonably can (section 22 of POPIA).",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "Write to us. We answer within 30 days and ask no money for it. You may:",
        {
          list: [
            "ask whether we hold information about you, and see it (section 23)",
            "have it corrected or deleted (section 24)",
            "object to what we do with it (section 11)",
            "take back a consent, such as the newsletter, at any time",
            "complain to the Information Regulator (section 74)",
          ],
        },
        "We may ask for something that shows it is you, such as an order number. Records that the law makes us keep stay until its time is over.",
        "The shop is not made for children. If you are under 18, let a parent or guardian order for you.",
      ],
    },
    {
      id: "regulator",
      title: "The Information Regulator",
      blocks: [
        {
          facts: [
            {
              name: "Address",
              value: "Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191",
            },
            {
              name: "Complaints",
              value: "POPIAComplaints@inforegulator.org.za",
              href: "mailto:POPIAComplaints@inforegulator.org.za",
            },
            {
              name: "Questions",
              value: "enquiries@inforegulator.org.za",
              href: "mailto:enquiries@inforegulator.org.za",
            },
            { name: "Telephone", value: "010 023 5200", href: "tel:+27100235200" },
            { name: "Website", value: "inforegulator.org.za", href: "https://inforegulator.org.za" },
          ],
        },
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "The date at the top is the day of the last change. A change that matters to you is announced under Happenings before it holds.",
        { pages: ["/news", "/terms", "/contact"] },
      ],
    },
  ];
}

function daysOf(days: number): string {
  return days === 1 ? "one day" : `${days} days`;
}
