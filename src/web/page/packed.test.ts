import { expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

it("is the data again, where it was packed and where it came as text", () => {
  const data = { products: [{ id: 101, name: "Tee" }], scene: undefined };
  const packed = pack(data);
  expect(unpack(packed)).toBe(data);
  const came = { ...packed };
  expect(unpack(came)).toEqual({ products: data.products });
  // What a page is drawn from must not be new with each picture.
  expect(unpack(came)).toBe(unpack(came));
});

it("is left alone where nothing was packed", () => {
  const data = { products: [] };
  expect(unpack<typeof data>(data)).toBe(data);
});
