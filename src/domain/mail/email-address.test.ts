import { describe, expect, it } from "vitest";
import { foldEmailAddress, isEmailAddress, mailboxOf, tidyEmailAddress } from "./email-address.ts";

describe("isEmailAddress", () => {
  it.each([
    "lerato@example.org",
    "a@b.c",
    "lerato+shop@mail.example.co.za",
    "o'neil@example.org",
    "jürgen@müller.example",
    `${"a".repeat(242)}@example.org`,
  ])("takes %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    "",
    "lerato",
    "lerato@",
    "@example.org",
    "lerato@example",
    "lerato@.",
    "lerato@example.org.",
    "lerato@example..org",
    "lerato mokoena@example.org",
    "lerato@exam ple.org",
    "lerato@@example.org",
    "a@b.c,d@e.f",
    "a,b@c.d",
    "a;b@c.d",
    "Lerato <lerato@example.org>",
    "lerato@example.org\r\nBcc: everybody@example.org",
    "lerato\u0000@example.org",
    `${"a".repeat(243)}@example.org`,
  ])("refuses %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it("answers at once for a text made to be slow", () => {
    expect(isEmailAddress(`${"a.".repeat(50_000)}@`)).toBe(false);
  });
});

it("gives every spelling of a mailbox the same form", () => {
  expect(foldEmailAddress("  Lerato@Example.ORG ")).toBe("lerato@example.org");
});

it.each([
  "lerato@example.org",
  " <lerato@example.org>, ",
  "Lerato Mokoena <lerato@example.org>",
  "MAILTO:lerato@example.org",
  "lerato@example.org.",
  "\u200elerato@exam\u00adple.org\u202c",
])("takes the address out of %j", (typed) => {
  expect(tidyEmailAddress(typed)).toBe("lerato@example.org");
});

it.each([
  ["Lerato+tees@Example.org", "lerato@example.org"],
  ["le.rato@example.org", "le.rato@example.org"],
  ["L.e.Rato+1@gmail.com", "lerato@gmail.com"],
  ["lerato@googlemail.com", "lerato@gmail.com"],
])("%s leads to the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
