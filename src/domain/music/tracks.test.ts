import { expect, it } from "vitest";
import { titleOfFile } from "./tracks.ts";

it.each([
  ["01 - Kettle On.flac", "Kettle On"],
  ["1. Kettle On.mp3", "Kettle On"],
  ["07_Veld Fog.mp3", "Veld Fog"],
  ["A2 Veld Fog.flac", "Veld Fog"],
  ["Two Chairs, One Speaker.flac", "Two Chairs, One Speaker"],
  ["99 Problems.mp3", "99 Problems"],
  ["1984.mp3", "1984"],
  ["05.mp3", "05"],
])("%s is the track %s", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

it.each([
  [
    ["1 Kettle On.flac", "2 Veld Fog.flac", "3 99 Problems.flac"],
    ["Kettle On", "Veld Fog", "99 Problems"],
  ],
  [
    ["24 Hours.flac", "7 Rings.flac"],
    ["24 Hours", "7 Rings"],
  ],
  [
    ["01 - 24 Hours.flac", "02 - 7 Rings.flac"],
    ["24 Hours", "7 Rings"],
  ],
  [
    ["1 Kettle On.flac", "99 Problems.flac"],
    ["1 Kettle On", "99 Problems"],
  ],
])("of a record %j a number is a place only where all files have one", (names, titles) => {
  expect(names.map((name) => titleOfFile(name, names))).toEqual(titles);
});
