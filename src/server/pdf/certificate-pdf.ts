/** Draws the certificate: a record half out of its sleeve, with as many grooves as the edition has pieces. */
import { BRAND } from "#content/brand.ts";
import { choiceName } from "#domain/catalogue/printed-names.ts";
import { editionNumber, editionWords } from "#domain/certificates/edition-number.ts";
import { formatDay } from "#domain/time/calendar-day.ts";
import { drawQr } from "./draw-qr.ts";
import { drawWordmark } from "./draw-wordmark.ts";
import { HOT, INK, LINE, MM, MUTE, makePdf, PAPER_WHITE, type Pdf, WARN } from "./make-pdf.ts";
import { ascentOf, sizeToFit, write } from "./write-text.ts";

export type CertificateToPrint = {
  readonly productId: number;
  readonly productName: string;
  readonly serial: number;
  /** The size of the piece; null where its order has none. */
  readonly size: string | null;
  readonly color: string | null;
  /** Null for an open edition. */
  readonly editionSize: number;
  readonly issuedAt: Date;
  readonly code: string;
  /** The public page that says whether it is genuine. */
  readonly verifyUrl: string;
  readonly ownerName: string | null;
  /** Paid without real money, so it is marked as not genuine. */
  readonly isTest: boolean;
};

/** A5 landscape, with three millimetres on each side that the printer cuts off. */
const BLEED = 3 * MM;
const WIDTH = 210 * MM;
const HEIGHT = 148 * MM;
const SLEEVE = 105 * MM;
/** Minimum distance of text and codes from the cut. */
const SAFE = 10 * MM;
const COLUMN = SLEEVE - SAFE - 8 * MM;
/** Cap height of the display font, as a part of its size. */
const CAPITALS = 0.715;

export function certificatePdf(certificate: CertificateToPrint): Promise<Buffer> {
  const { productName, issuedAt } = certificate;
  const format = {
    size: [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED],
    title: `${productName}, ${numberOf(certificate)} — ${BRAND}`,
    madeAt: issuedAt,
  } as const;
  return makePdf(format, (pdf) => {
    markTrim(pdf);
    pdf.translate(BLEED, BLEED);
    drawRecord(pdf, certificate);
    drawSleeve(pdf, certificate);
  });
}

/** "7 of 12". */
export function numberOf({
  serial,
  editionSize,
}: Pick<CertificateToPrint, "serial" | "editionSize">): string {
  return editionWords(serial, editionSize);
}

/** Sets the trim box, at which the printer cuts. */
function markTrim(pdf: Pdf): void {
  const page = pdf.page.dictionary.data as Record<string, unknown>;
  page.TrimBox = [BLEED, BLEED, BLEED + WIDTH, BLEED + HEIGHT];
  page.BleedBox = [0, 0, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED];
}

const DISC = { x: 131 * MM, y: HEIGHT / 2, radius: 63 * MM, label: 19 * MM, hole: 1.6 * MM } as const;
/** More grooves than this would touch each other. */
const MOST_GROOVES = 60;
const PLAIN_GROOVES = 24;

/** One groove for each piece of the edition, from the rim inwards; this piece's groove is in the accent colour. */
function drawRecord(pdf: Pdf, { serial, editionSize }: CertificateToPrint): void {
  pdf.rect(SLEEVE, -BLEED, WIDTH - SLEEVE + BLEED, HEIGHT + 2 * BLEED).fill(HOT);
  pdf.circle(DISC.x, DISC.y, DISC.radius).fill(INK);
  const isCounted = editionSize <= MOST_GROOVES;
  const grooves = isCounted ? editionSize : PLAIN_GROOVES;
  const outermost = DISC.radius - 4 * MM;
  const step = (outermost - DISC.label - 4 * MM) / Math.max(1, grooves - 1);
  for (let groove = 1; groove <= grooves; groove++) {
    const isOwn = isCounted && groove === serial;
    pdf
      .circle(DISC.x, DISC.y, outermost - (groove - 1) * step)
      .lineWidth(isOwn ? 1.1 * MM : 0.5)
      .stroke(isOwn ? HOT : "#4A4A4E");
  }
  pdf.circle(DISC.x, DISC.y, DISC.label).fill(HOT);
  drawLabel(pdf, serial, editionSize);
  pdf.circle(DISC.x, DISC.y, DISC.hole).fill(PAPER_WHITE);
}

/** The record's label, with the number and the size of the edition. */
function drawLabel(pdf: Pdf, serial: number, editionSize: number): void {
  const number = String(serial);
  const size = sizeToFit(pdf, number, "display", DISC.label * 0.8, 32);
  const width = pdf
    .font("display")
    .fontSize(size)
    .widthOfString(number, { characterSpacing: -0.035 * size });
  const baseline = DISC.y - 4.5 * MM;
  write(pdf, number, {
    x: DISC.x - width / 2,
    y: baseline - ascentOf(pdf, "display", size),
    face: "display",
    size,
  });
  const edition = `of ${editionSize}`;
  const editionWidth = pdf.font("mono").fontSize(8).widthOfString(edition);
  write(pdf, edition, { x: DISC.x - editionWidth / 2, y: DISC.y + 5 * MM, face: "mono", size: 8 });
}

function drawSleeve(pdf: Pdf, certificate: CertificateToPrint): void {
  const { productId, productName, editionSize, issuedAt, ownerName, isTest, size, color } = certificate;
  const piece = choiceName({ size: size ?? undefined, color: color ?? undefined });
  pdf.rect(-BLEED, -BLEED, SLEEVE + BLEED, HEIGHT + 2 * BLEED).fill(PAPER_WHITE);
  drawWordmark(pdf, { x: SAFE, y: SAFE, height: 7.4 * MM, color: INK });
  write(pdf, `Certificate KLD-${productId}`, {
    x: SAFE,
    y: SAFE + 11 * MM,
    face: "mono",
    size: 7,
    color: MUTE,
  });
  const baseline = 68 * MM;
  drawNumber(pdf, certificate, baseline);
  const nameEnd = drawName(pdf, productName, baseline + 6 * MM);
  const facts = [
    ...(piece === undefined ? [] : [{ name: "Piece", value: piece }]),
    { name: "Edition", value: `${editionSize} pieces, numbered` },
    { name: "Issued", value: formatDay(issuedAt) },
    ...(ownerName === null ? [] : [{ name: "Owner", value: ownerName }]),
  ];
  drawFacts(pdf, facts, Math.max(nameEnd + 2.5 * MM, 84 * MM));
  drawProof(pdf, certificate);
  if (isTest) drawTestMark(pdf);
}

/** Draws "7/12" as wide as the column, with its feet on the baseline. */
function drawNumber(pdf: Pdf, { serial, editionSize }: CertificateToPrint, baseline: number): void {
  const number = editionNumber(serial, editionSize);
  const size = sizeToFit(pdf, number, "display", COLUMN, (35 * MM) / CAPITALS);
  pdf.font("display");
  write(pdf, number, {
    x: SAFE - 0.04 * size,
    y: baseline - ascentOf(pdf, "display", size),
    face: "display",
    size,
  });
  pdf.rect(SAFE, baseline, COLUMN, 1).fill(INK);
}

function drawName(pdf: Pdf, name: string, y: number): number {
  const size = name.length <= 18 ? 19 : 15;
  return write(pdf, name, { x: SAFE, y, face: "display", size, width: COLUMN, lineGap: -0.12 * size });
}

function drawFacts(
  pdf: Pdf,
  facts: readonly { readonly name: string; readonly value: string }[],
  top: number,
): void {
  let y = top;
  for (const { name, value } of facts) {
    write(pdf, name, { x: SAFE, y: y + 0.8, face: "mono", size: 7, color: MUTE });
    y = write(pdf, value, { x: SAFE + 20 * MM, y, face: "strong", size: 8.5, width: COLUMN - 20 * MM });
    pdf.rect(SAFE, y + 1.2 * MM, COLUMN, 0.5).fill(LINE);
    y += 2.4 * MM;
  }
}

function drawProof(pdf: Pdf, { code, verifyUrl }: CertificateToPrint): void {
  const size = 27 * MM;
  const top = HEIGHT - SAFE - size + 2.6 * MM;
  // The code's white border lies outside the column, so that its squares align with the text.
  drawQr(pdf, verifyUrl, { x: SAFE - 2.6 * MM, y: top, size });
  const x = SAFE + size - 1 * MM;
  const width = COLUMN - size + 1 * MM;
  const foot = HEIGHT - SAFE;
  write(pdf, "Scan to see whether it is genuine, or open", {
    x,
    y: foot - 21.4 * MM,
    face: "text",
    size: 7.5,
    width,
    color: MUTE,
  });
  write(pdf, verifyUrl.replace(/^https?:\/\//, "").replace(code, ""), {
    x,
    y: foot - 14.4 * MM,
    face: "mono",
    size: 6.2,
    width,
  });
  write(pdf, inGroups(code), { x, y: foot - 7.2 * MM, face: "mono", size: 7.4, width, lineGap: 1 });
}

/** In groups of four and two lines, which are easier to copy by hand. */
function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1 ");
}

function drawTestMark(pdf: Pdf): void {
  const y = SAFE + 15.5 * MM;
  pdf.rect(SAFE, y, COLUMN, 5.4 * MM).fill(WARN);
  write(pdf, "Test: no real money was paid for this certificate", {
    x: SAFE + 2 * MM,
    y: y + 1.5 * MM,
    face: "strong",
    size: 7.5,
  });
}
