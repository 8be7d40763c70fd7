import { describe, expect, it } from "vitest";
import { exactly, fields, listOf, optional, type Shape, text, whole } from "./shape.ts";

describe("shapes", () => {
  it.each<[string, Shape<unknown>, unknown]>([
    ["a text", text, "Vinyl Tee"],
    ["a whole number at its least", whole(1), 1],
    ["what is optional and missing", optional(text), undefined],
    ["what is optional and there", optional(text), "L"],
    ["exactly what is asked for", exactly(1), 1],
    ["an empty list", listOf(text), []],
    ["a list", listOf(text), ["L", "M"]],
    ["an object", fields({ id: whole(1), size: optional(text) }), { id: 106, size: "L" }],
  ])("gives back %s", (_case, shape, json) => {
    expect(shape(json)).toEqual(json);
  });

  it.each<[string, Shape<unknown>, unknown]>([
    ["a number for a text", text, 7],
    ["null for a text", text, null],
    ["too small a number", whole(1), 0],
    ["a fraction", whole(0), 1.5],
    ["a number written as text", whole(0), "1"],
    ["NaN", whole(0), Number.NaN],
    ["more than can be counted exactly", whole(0), 2 ** 53],
    ["another version", exactly(1), 2],
    ["null for what is optional", optional(text), null],
    ["an object for a list", listOf(text), {}],
    ["a list with one misfit", listOf(text), ["L", 7]],
    ["null for an object", fields({}), null],
    ["an object that lacks a field", fields({ id: whole(1) }), {}],
  ])("refuses %s", (_case, shape, json) => {
    expect(() => shape(json)).toThrow(TypeError);
  });

  it("leaves unknown fields behind", () => {
    expect(fields({ id: whole(1) })({ id: 1, category: "tshirts" })).toEqual({ id: 1 });
  });
});
