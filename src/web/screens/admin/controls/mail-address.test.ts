import { expect, it } from "vitest";
import { dialAddress, mailAddress } from "./mail-address.ts";

it("begins an answer to whoever wrote", () => {
  expect(mailAddress({ email: "lerato@example.com", subject: "Re: Size of 105" })).toBe(
    "mailto:lerato%40example.com?subject=Re%3A%20Size%20of%20105",
  );
});

it("takes no header from a stranger", () => {
  const address = mailAddress({ email: "a@b.co?bcc=c@d.co", subject: "Re: Hi\r\nBcc: x@y.co&body=z" });
  expect(address).not.toMatch(/[\r\n]|&body|\?bcc/i);
  expect(new URL(address).searchParams.size).toBe(1);
});

it("dials digits only", () => {
  expect(dialAddress("+27 (0)82 123-4567")).toBe("tel:+270821234567");
});
