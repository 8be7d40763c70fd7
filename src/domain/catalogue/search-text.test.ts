import { describe, expect, it } from "vitest";
import { foldText, nearestWords, searchedWords, tidySearch } from "./search-text.ts";

it.each([
  ["T-Shirt", "tshirt"],
  ["Crewnecks & Hoodies", "crewnecks hoodies"],
  ["Gold Dust (Special Edition)", "gold dust special edition"],
  ["  Thé  Café — Ünder ", "the cafe under"],
  ["don't stop", "dont stop"],
  ["Łódź, Ærø, Đà Nẵng, Straße, Þing", "lodz aero da nang strasse ting"],
  ["KLD-101", "kld101"],
  ["%_\\'\"", ""],
])("%j is folded to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ["  Soundwave \t TEE ", "soundwave tee"],
  ["a\u0000b\u200bc", "a b c"],
  ["x".repeat(200), "x".repeat(80)],
  ["🦊".repeat(100), "🦊".repeat(80)],
  ["", ""],
])("%j is read as %j", (text, read) => {
  expect(tidySearch(text)).toBe(read);
});

it("looks for a few words, each once", () => {
  expect(searchedWords("tee Tee TEES tee")).toEqual(["tee", "tees"]);
  expect(searchedWords("a b c d e f g h i j")).toHaveLength(8);
});

describe("the nearest word", () => {
  const KNOWN = ["hoodie", "hood", "blank", "black", "tee", "soundwave", "crewneck", "tshirt"];

  it.each([
    ["hodie", "hoodie"],
    ["hodi", "hoodie"],
    ["hoddie", "hoodie"],
    ["tshrit", "tshirt"],
    ["blakc", "black"],
    ["blak", "black"],
    ["hodei", "hoodie"],
    ["teee", "tee"],
    ["sondwave", "soundwave"],
    ["crewnekc", "crewneck"],
  ])("to %s is %s", (typed, meant) => {
    expect(nearestWords(typed, KNOWN)[0]).toBe(meant);
  });

  it("is none where every word is far away", () => {
    expect(nearestWords("xylophone", KNOWN)).toEqual([]);
    expect(nearestWords("cap", KNOWN)).toEqual([]);
  });

  it.each([
    ["gift", ["lift", "drift"]],
    ["bag", ["bass", "back"]],
    ["mug", ["music"]],
  ])("to %s, which is short, is none of %j", (typed, known) => {
    expect(nearestWords(typed, known)).toEqual([]);
  });
});
