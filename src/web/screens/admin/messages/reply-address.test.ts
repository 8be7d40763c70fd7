import { expect, it } from "vitest";
import { replyAddress } from "./reply-address.ts";

it("begins an answer to whoever wrote", () => {
  expect(replyAddress({ email: "lerato@example.com", subject: "Size of 105" })).toBe(
    "mailto:lerato%40example.com?subject=Re%3A%20Size%20of%20105",
  );
});

it("takes no header from a stranger", () => {
  const address = replyAddress({ email: "a@b.co?bcc=c@d.co", subject: "Hi\r\nBcc: x@y.co&body=z" });
  expect(address).not.toMatch(/[\r\n]|&body|\?bcc/i);
  expect(new URL(address).searchParams.size).toBe(1);
});
