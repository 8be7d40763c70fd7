/** How a gift is sent, in the order in which it is done. */
export const GIFT_STEPS = [
  {
    title: "Choose it",
    text: "A tee, a record, or a numbered piece of a limited run. Unsure of the size? The size guide has every piece in centimetres and inches.",
  },
  {
    title: "Say it's a gift",
    text: "At the checkout, tick “It's a gift”. Type the name for the parcel, up to 200 letters for the slip, and the address where it goes.",
  },
  {
    title: "We pack it",
    text: "The slip has your name and your message, and no prices. Confirmation, tracking and receipt come to you alone.",
  },
  {
    title: "If it does not fit",
    text: "Exchanges and returns run through the page of your order, which only you have. The piece may be sent back by who got it.",
  },
] as const;
