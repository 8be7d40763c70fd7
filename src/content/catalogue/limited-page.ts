/** Texts of /limited. */
export const LIMITED_NOTICE =
  "Limited drops, each piece numbered and certified. When the last one is gone, the edition is closed.";

export const HERITAGE = {
  title: "Heritage Collection",
  note: "Follow our social media for early access.",
} as const;

export const QUALITY_GUARANTEE = {
  title: "Quality Guarantee",
  promise: "No polyester.",
  text: "Premium cotton and blends in every garment. Each limited piece is numbered and comes with its own certificate.",
} as const;

export const WHY_LIMITED = {
  title: "Why Limited Edition",
  points: [
    {
      title: "Exclusive Designs",
      text: "Each design is drawn for one edition and belongs to no other range.",
    },
    {
      title: "Numbered and Certified",
      text: "Each piece gets its own number when it is sold, and the certificate to match.",
    },
    { title: "Collector's Value", text: "Editions are small. Keep the certificate with the piece." },
  ],
} as const;
