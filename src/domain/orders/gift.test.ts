import { expect, it } from "vitest";
import { parcelName, printedMessage } from "./gift.ts";

it.each([
  ["Happy birthday \u{1F389}\u{1F389}", "Happy birthday"],
  ["\u2764\ufe0f \u{1F44D}\u{1F3FD} \u{1F1FF}\u{1F1E6}", ""],
  ["Wear it loud \u{1F525}\nYours, L.", "Wear it loud\nYours, L."],
  ["No. 1 of 8, 100 %", "No. 1 of 8, 100 %"],
])("a message is printed without emoji: %s", (message, printed) => {
  expect(printedMessage({ message })).toBe(printed);
});

it("a parcel has the name of who gets it, else its buyer's", () => {
  const customerName = "Lerato Mokoena";
  expect(parcelName({ customerName, gift: { recipient: "Thabo", message: "" } })).toBe("Thabo");
  expect(parcelName({ customerName, gift: { recipient: "", message: "" } })).toBe(customerName);
  expect(parcelName({ customerName, gift: null })).toBe(customerName);
});
