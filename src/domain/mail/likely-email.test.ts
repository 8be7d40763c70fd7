import { expect, it } from "vitest";
import { likelyEmail } from "./likely-email.ts";

it.each([
  ["thabo@gmial.com", "thabo@gmail.com"],
  ["thabo@gmail.con", "thabo@gmail.com"],
  ["thabo@gmai.com", "thabo@gmail.com"],
  ["thabo@gmaill.com", "thabo@gmail.com"],
  ["Thabo.M+shop@GMIAL.com ", "Thabo.M+shop@gmail.com"],
  ["thabo@gmail.co.za", "thabo@gmail.com"],
  ["thabo@hotmial.com", "thabo@hotmail.com"],
  ["thabo@mwen.co.za", "thabo@mweb.co.za"],
])("%s was meant as %s", (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  "thabo@gmail.com",
  "thabo@ymail.com",
  "thabo@mail.com",
  "thabo@kulud.example",
  "thabo@hotmail.co.uk",
  "thabo@gmail",
  "thabo@",
  "@gmial.com",
  "gmial.com",
  "",
])("%s is as it was meant", (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
