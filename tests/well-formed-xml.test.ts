import { describe, expect, it } from "vitest";
import { findAll, readXml, textOf } from "#tests/support/well-formed-xml.ts";

describe("the XML reader of the tests", () => {
  it("reads elements, text and entities", () => {
    const root = readXml('<?xml version="1.0"?><a x="1"><b>1 &lt; 2 &amp;&#39;</b><c/><b>3</b></a>');
    expect(findAll(root, "b").map(({ text }) => text)).toEqual(["1 < 2 &'", "3"]);
    expect(textOf(root, "c")).toBe("");
    expect(textOf(root, "b")).toBeUndefined();
  });

  it.each([
    ["an element that never ends", "<a><b></a>"],
    ["a bare ampersand", "<a>R&B</a>"],
    ["an attribute with an open bracket", '<a x="<">1</a>'],
    ["text that looks like markup", "<a>1 < 2</a>"],
    ["two roots", "<a/><b/>"],
    ["a control character", "<a>\u0008</a>"],
    ["nothing", ""],
  ])("refuses %s", (_case, xml) => {
    expect(() => readXml(xml)).toThrow();
  });
});
