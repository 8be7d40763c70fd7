import { describe, expect, it } from "vitest";
import { NO_RAND, rand, zarCents } from "#domain/money/money.ts";
import { MISSING } from "#server/platform/typefaces.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { certificatePdf } from "./certificate-pdf.ts";
import { packingSlipsPdf } from "./packing-slip-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const NOW = new Date("2026-11-21T10:02:00Z");
const NOBODY = {
  legalName: undefined,
  registrationNumber: undefined,
  streetAddress: undefined,
  email: undefined,
  phone: undefined,
  vatNumber: undefined,
};
const itemsOf = (lines: number, name: string) =>
  Array.from({ length: lines }, (_, line) => ({
    line,
    productId: 101,
    name,
    unitPriceCents: rand(180),
    quantity: 1,
    size: "M",
    color: "Black",
    numbers: [],
    picture: undefined,
  }));
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

const receipt = {
  owner: NOBODY,
  orderNumber: "7K3M9QX2",
  paidAt: NOW,
  buyer: ["Lerato Mokoena", "12 Vilakazi Street", "Soweto"],
  dollars: undefined,
  tax: undefined,
  items: itemsOf(1, "Kulud Wordmark Tee"),
  subtotal: rand(180),
  delivery: NO_RAND,
  deliveryCharged: true,
  total: rand(180),
  paid: rand(180),
  paymentMethod: "Card",
  refunds: [],
  isTest: false,
};
const slip = {
  number: "7K3M9QX2",
  createdAt: NOW,
  changedAt: null,
  addedTo: undefined,
  name: "Lerato Mokoena",
  gift: undefined,
  addressLines: ["12 Vilakazi Street", "Soweto"],
  phone: undefined,
  instructions: undefined,
  items: itemsOf(1, "Kulud Wordmark Tee"),
  downloads: [],
  certificates: ["Founders Tee, 7 of 12"],
  deliveryCharged: false,
  isTest: true,
  orderUrl: "https://shop.example/order/7K3M9QX2?key=x",
  owner: NOBODY,
};
const certificate = {
  productId: 501,
  productName: "Founders Tee",
  serial: 7,
  size: "M",
  color: "Black",
  editionSize: 12,
  issuedAt: NOW,
  code: "7K3M9QX2ABCDEFGH7K3M9QX2AB",
  verifyUrl: "https://shop.example/certificate/7K3M9QX2ABCDEFGH7K3M9QX2AB",
  ownerName: null,
  isTest: false,
};

describe("a document", () => {
  it("is one page for a usual order", async () => {
    expect(pagesOf(await receiptPdf(receipt))).toBe(1);
    expect(pagesOf(await packingSlipsPdf([slip]))).toBe(1);
    expect(pagesOf(await certificatePdf(certificate))).toBe(1);
  });

  it("goes on on further pages for the longest order", async () => {
    const items = itemsOf(50, "A name that is long enough to break over the end of its line in every table");
    expect(pagesOf(await receiptPdf({ ...receipt, items }))).toBeGreaterThan(1);
    expect(pagesOf(await packingSlipsPdf([{ ...slip, items }]))).toBeGreaterThan(1);
  });

  it("states whole rand as the pages do, and cents only where there are any", async () => {
    const refunds = [{ amount: zarCents(4950), dollars: "USD 2.68", isDone: true, at: NOW }];
    const text = readPdfText(await receiptPdf({ ...receipt, refunds }));
    expect(text).toContain("1 × R180 R180");
    expect(text).toContain("R49.50");
    expect(text).not.toContain(".00");
  });

  it("says what arrived where the shop has accepted another sum than the total", async () => {
    expect(readPdfText(await receiptPdf({ ...receipt, paid: rand(170) }))).toContain("Paid R170");
    expect(readPdfText(await receiptPdf(receipt))).not.toContain("Paid R");
  });

  it("says that slips printed before a change are old", async () => {
    const text = readPdfText(await packingSlipsPdf([{ ...slip, changedAt: NOW }]));
    expect(text).toMatch(/Changed .* SAST: throw earlier slips away\./);
    expect(readPdfText(await packingSlipsPdf([slip]))).not.toContain("earlier slips");
  });

  it("says what does not lie in the parcel, because it is downloaded", async () => {
    const [file] = itemsOf(1, "Night Bus");
    const text = readPdfText(await packingSlipsPdf([{ ...slip, downloads: file ? [file] : [] }]));
    expect(text).toMatch(/By download 1 × Night Bus/);
    expect(readPdfText(await packingSlipsPdf([slip]))).not.toContain("By download");
  });

  it("says on the certificate which piece it belongs to", async () => {
    expect(readPdfText(await certificatePdf(certificate))).toContain("Size M / Black");
    const unsaid = { ...certificate, size: null, color: null };
    expect(readPdfText(await certificatePdf(unsaid))).not.toContain("Piece");
  });

  it("is the same bytes for the same order", async () => {
    expect((await receiptPdf(receipt)).equals(await receiptPdf(receipt))).toBe(true);
  });

  it.each([
    ["Denmark", "Søren Ærø-Ågård", "Nørregade 12"],
    ["Poland", "Łukasz Wiśniewski", "ul. Świętokrzyska 14/7"],
    ["Germany", "Jürgen Großmann", "Königstraße 5"],
    ["Greece", "Ελένη Παπαδοπούλου", "Οδός Ερμού 15"],
    ["Ukraine", "Александр Ковальчук", "вул. Хрещатик, 22"],
    ["Japan", "山田太郎", "東京都渋谷区神宮前一丁目2番3号"],
    ["Korea", "김민수", "서울특별시 강남구"],
    ["Thailand", "สมชาย", "ถนนสุขุมวิท"],
  ])("of a customer in %s has every letter that was typed", async (_, customerName, street) => {
    const addressed = { ...slip, name: customerName, addressLines: [street] };
    const receipted = { ...receipt, buyer: [customerName, street] };
    for (const pdf of [await packingSlipsPdf([addressed]), await receiptPdf(receipted)]) {
      const text = readPdfText(pdf).replaceAll(" ", "");
      for (const words of [customerName, street]) expect(text).toContain(words.replaceAll(" ", ""));
      expect(text).not.toContain(MISSING);
    }
    expect(readPdfText(await packingSlipsPdf([addressed]))).not.toContain("cannot be printed");
  });

  it("of a customer whose letters run to the left has them in the order in which they stand on paper", async () => {
    const text = readPdfText(await packingSlipsPdf([{ ...slip, addressLines: ["רחוב הרצל 10", "شارع"] }]));
    expect(text.replaceAll(" ", "")).toContain(`10${Array.from("רחובהרצל").toReversed().join("")}`);
  });

  it("marks what no face can draw, and tells the packer", async () => {
    const hostile = "Zoë 🚀 Łukasz\u0000 ᚠ (not) \\ a < tag";
    const named = { ...certificate, productName: hostile, ownerName: hostile };
    expect(readPdfText(await certificatePdf(named))).toContain(MISSING);
    for (const change of [
      { name: hostile },
      { gift: { from: hostile, message: hostile } },
      { addressLines: [hostile] },
      { instructions: hostile },
    ]) {
      const pdf = await packingSlipsPdf([{ ...slip, ...change }]);
      expect(pagesOf(pdf)).toBe(1);
      expect(readPdfText(pdf)).toContain(`Signs that cannot be printed are marked ${MISSING}`);
    }
  });
});
