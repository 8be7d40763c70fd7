import { describe, expect, it, vi } from "vitest";
import { textsHolding } from "#tests/support/components/texts-holding.ts";
import { createFormDraft } from "./form-draft.ts";

const KEY = "draft";
const draft = createFormDraft(KEY, ["name", "message"]);

describe("a form's draft", () => {
  it("comes back as it was typed, empty fields included", () => {
    const texts = textsHolding();
    draft.save(texts, { message: "Do you" });
    expect(draft.read(texts)).toEqual({ name: "", message: "Do you" });
  });

  it("keeps what it has of the fields that are not on the page", () => {
    const texts = textsHolding();
    draft.save(texts, { name: "Lerato", message: "Do you" });
    draft.save(texts, { message: "Do you have 4XL?" });
    expect(draft.read(texts)).toEqual({ name: "Lerato", message: "Do you have 4XL?" });
  });

  it("is gone once it is forgotten", () => {
    const texts = textsHolding();
    draft.save(texts, { name: "Lerato" });
    draft.forget(texts);
    expect(draft.read(texts)).toBeUndefined();
  });

  it("keeps no field that the form does not have, and no value that is no text", () => {
    const texts = textsHolding({ [KEY]: '{"version":1,"form":{"name":7,"message":"Hi","role":"admin"}}' });
    expect(draft.read(texts)).toEqual({ name: "", message: "Hi" });
  });

  it.each(["lerato", "null", '{"version":2,"form":{}}', '{"version":1}', "[]"])(
    "is ignored with a warning when it is %s",
    (text) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      expect(draft.read(textsHolding({ [KEY]: text }))).toBeUndefined();
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    },
  );
});
