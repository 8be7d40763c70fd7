import { expect, it } from "vitest";
import { drawPreview } from "./draw-preview.ts";
import { productDrawing } from "./preview-layout.ts";

const pictureOf = (name: string) =>
  drawPreview(productDrawing({ id: 502, name, code: "KLD-502", price: "R450" }), undefined);

it.each([
  ["東京", "大阪"],
  ["Łódź", "Bódź"],
  ["Ночь", "День"],
  ["شارع", "مدينة"],
])("a preview shows the letters of a name in any script: %s is not %s", async (name, other) => {
  expect((await pictureOf(name)).equals(await pictureOf(other))).toBe(false);
  expect((await pictureOf(name)).equals(await pictureOf(name))).toBe(true);
});
