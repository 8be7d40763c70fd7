import { expect, it } from "vitest";
import { alsoOfferedLine, payByLine } from "./ways-to-pay.ts";

it("names one way, and all of them", () => {
  expect(payByLine(["Capitec Pay"])).toBe("Pay by card or Capitec Pay");
  expect(payByLine(["Capitec Pay", "Instant EFT", "Scan to Pay"])).toBe(
    "Pay by card, Capitec Pay, Instant EFT or Scan to Pay",
  );
  expect(alsoOfferedLine(["Capitec Pay"])).toBe("The page also offers Capitec Pay.");
  expect(alsoOfferedLine(["Capitec Pay", "Scan to Pay"])).toBe(
    "The page also offers Capitec Pay and Scan to Pay.",
  );
});
