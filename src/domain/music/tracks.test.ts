import { expect, it } from "vitest";
import { titleOfFile } from "./tracks.ts";

it.each([
  ["01 - Kettle On.flac", "Kettle On"],
  ["1. Kettle On.mp3", "Kettle On"],
  ["07_Veld Fog.mp3", "Veld Fog"],
  ["A2 Veld Fog.flac", "Veld Fog"],
  ["Two Chairs, One Speaker.flac", "Two Chairs, One Speaker"],
  ["99 Problems Solved.mp3", "Problems Solved"],
  ["1984.mp3", "1984"],
  ["05.mp3", "05"],
])("%s is the track %s", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
