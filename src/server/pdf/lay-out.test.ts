import { expect, it } from "vitest";
import { layOut } from "./lay-out.ts";

/** Every letter is one point wide. */
const linesOf = (text: string, width = Number.POSITIVE_INFINITY) =>
  layOut(text, width, (piece) => Array.from(piece.text).length).map((pieces) =>
    pieces.map(({ text: of }) => of),
  );

it("breaks between words, and within one that is wider than the line", () => {
  expect(linesOf("Świętokrzyska 14 m 7", 16).map((line) => line.join(""))).toEqual([
    "Świętokrzyska 14",
    "m 7",
  ]);
  expect(linesOf("Świętokrzyska", 5).map((line) => line.join(""))).toEqual(["Święt", "okrzy", "ska"]);
});

it("breaks Japanese between any two letters", () => {
  expect(linesOf("東京都渋谷区 神宮前", 4).map((line) => line.join(""))).toEqual([
    "東京都渋",
    "谷区 神",
    "宮前",
  ]);
});

it("puts the words of Hebrew and Arabic from right to left, and numbers among them as they are read", () => {
  expect(linesOf("רחוב הרצל 10")).toEqual([["10", " ", "הרצל", " ", "רחוב"]]);
  expect(linesOf("شارع الملك (12)").flat()).toEqual(["(", "12", ")", " ", "الملك", " ", "شارع"]);
  expect(linesOf("דוד Levi")).toEqual([["Levi", " ", "דוד"]]);
  expect(linesOf("Levi דוד כהן")).toEqual([["Levi ", "כהן", " ", "דוד"]]);
});

it("has no line for what nothing is drawn of", () => {
  expect(linesOf("🚀")).toEqual([]);
});
