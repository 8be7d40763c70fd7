import { describe, expect, it } from "vitest";
import { drawableText, hasMissing, MISSING, otherFacesOf, runsOf, runsOfWord } from "./typefaces.ts";

it.each([
  ["Café Tee – “No. 5”", "Café Tee – “No. 5”"],
  ["Emoji 🧢🏽 Cap", "Emoji Cap"],
  ["Kulud™ © ®", "Kulud™ © ®"],
  ["Žižkov Łódź", "Žižkov Łódź"],
  ["tab\tand\nnew line", "tab and new line"],
  ["</script><img src=x onerror=alert(1)>", "</script><img src=x onerror=alert(1)>"],
  ["日本 ᚠ", "日本"],
])("draws %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

/** Names and addresses as people write them. */
const WRITTEN = [
  ["Søren Ærø-Ågård, Þórður, Ñandú, Ÿ", "noto-sans"],
  ["Łukasz Świętokrzyska, Žižkov, Ğüneş, Nguyễn", "noto-sans"],
  ["Großmann, Königstraße", "noto-sans"],
  ["Ελένη Παπαδοπούλου", "noto-sans"],
  ["вул. Хрещатик, Київ", "noto-sans"],
  ["東京都渋谷区、コーポ", "noto-sans-jp"],
  ["서울특별시 강남구", "noto-sans-kr"],
  ["شارع الملك فهد، الرياض", "noto-sans-arabic"],
  ["רחוב הרצל", "noto-sans-hebrew"],
  ["ถนนสุขุมวิท", "noto-sans-thai"],
  ["अशोक मार्ग", "noto-sans-devanagari"],
  ["አዲስ አበባ", "noto-sans-ethiopic"],
  ["ঢাকা", "noto-sans-bengali"],
  ["સુરત", "noto-sans-gujarati"],
  ["ਸਿੰਘ", "noto-sans-gurmukhi"],
  ["சென்னை", "noto-sans-tamil"],
  ["తెలుగు", "noto-sans-telugu"],
  ["Երևան", "noto-sans-armenian"],
  ["თბილისი", "noto-sans-georgian"],
] as const;

describe("a letter", () => {
  it.each(WRITTEN)("of %j is drawn by %s, and none is left out", (text, face) => {
    expect(otherFacesOf(text)).toEqual([face]);
    expect(hasMissing(text)).toBe(false);
    expect(
      runsOf(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text.normalize("NFC"));
  });

  it("of any country that writes Han is found, in one face or another", () => {
    for (const text of ["香港九龍彌敦道", "上海市长宁区", "臺北市信義區", "嘅"])
      expect(hasMissing(text)).toBe(false);
  });

  it("that no face has is marked, and an emoji is left out", () => {
    expect(runsOf("Anna 🚀 ᚠ")).toEqual([
      { face: undefined, text: "Anna  " },
      { face: undefined, text: MISSING },
    ]);
    expect([hasMissing("Anna 🚀"), hasMissing("Anna ᚠ")]).toEqual([false, true]);
  });

  it("keeps its accents, however they were typed", () => {
    expect(runsOf("Wis\u0301niewski")).toEqual(runsOf("Wiśniewski"));
  });
});

it("a word stands in one face, not in two", () => {
  expect(runsOfWord("Wiśniewski")).toEqual([{ face: "noto-sans", text: "Wiśniewski" }]);
  expect(runsOfWord("Mokoena")).toEqual([{ face: undefined, text: "Mokoena" }]);
});
