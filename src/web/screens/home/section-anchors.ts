/** The places of the home page that its own buttons lead to. */
export const ANCHORS = {
  featured: "featured",
  spring: "spring",
  tshirts: "t-shirts",
  crewnecks: "crewnecks",
  music: "music",
} as const;
