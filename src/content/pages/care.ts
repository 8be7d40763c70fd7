/** How to keep the accessories, piece by piece. */
export const CARE_INSTRUCTIONS = [
  { pieces: "Socks and beanie", care: "Cold wash, inside out. Dry flat in the shade." },
  { pieces: "Cap, hat and tote", care: "Sponge by hand with cold water. Dry in the shade." },
  { pieces: "Slipmat", care: "Brush only, from the middle outwards." },
  { pieces: "All of them", care: "Never bleach, never tumble dry." },
] as const;
