/** What a new shop's pages say where the words are their owner's. */

import { CITY } from "#content/brand.ts";
import { ALBUMS } from "#content/music/albums.ts";
import { REFUND_TIME, RETURN_DAYS } from "#domain/returns/return-terms.ts";
import type { PageTexts, TextRow } from "#domain/texts/page-texts.ts";

function row(title: string, text: string, product: number | null = null): TextRow {
  return { title, text, product, link: null };
}

export const FIRST_TEXTS: PageTexts = {
  albums: ALBUMS.map(({ id, title, description, streamingLink }) => ({
    title,
    text: description,
    product: id,
    link: streamingLink,
  })),
  "about-story": [
    row(
      "",
      `KULUD is a street-style clothing and music brand from ${CITY}. We set out our clothes the way a label sets out its records: each piece has a number, a price and a count of what is left.`,
    ),
    row("", "The clothes are premium cotton and cotton blends. No polyester."),
  ],
  "about-mission": [
    row(
      "Clothes without polyester",
      "Tees, oversized tees, crewnecks and hoodies in premium cotton and blends.",
    ),
    row(
      "Music on the same shelf",
      "Albums have their numbers in the same catalogue and go into the same cart.",
    ),
    row(
      "Prices you see first",
      "The price stands under the picture, in rand. Delivery is one fee for the whole order.",
    ),
    row(
      "Limited means counted",
      "8, 12, 25 or 30 of a piece: as many as we can check by hand. Each has its number and its certificate.",
    ),
  ],
  "about-experience": [
    row("", "No account and no password. Pick a size and a colour, say where it goes, and pay."),
    row(
      "",
      "Your cart waits in your browser until you come back. Order from your phone or a computer, in South Africa or abroad.",
    ),
  ],
  "about-people": [
    row("KULUD", "House and street, from Joburg mornings.", 601),
    row("KULUD Sound System", "Dub, slow and heavy, for the yard.", 606),
    row("KULUD Quartet", "Four players, one room, one take.", 607),
  ],
  "about-values": [
    row("Authenticity", "Authentic merchandise. Every limited piece stands in our books under its number."),
    row(
      "Quality",
      `Premium cotton and blends, no polyester. If a piece is not for you, you have ${RETURN_DAYS} days to return it.`,
    ),
    row("Community", "Clothes and music for the same street. Write to us and a person answers."),
  ],
  care: [
    row("Socks and beanie", "Cold wash, inside out. Dry flat in the shade."),
    row("Cap, hat and tote", "Sponge by hand with cold water. Dry in the shade."),
    row("Slipmat", "Brush only, from the middle outwards."),
    row("All of them", "Never bleach, never tumble dry."),
  ],
  delivery: [],
  "return-steps": [
    row("", "Open the page of your order by the link in our mails, and choose Return or exchange."),
    row("", "We answer with the address to send it to."),
    row("", "Pack the piece to survive the trip, and keep the courier's receipt."),
    row("", `We check it when it arrives and refund you in ${REFUND_TIME}.`),
  ],
  returns: [],
};
