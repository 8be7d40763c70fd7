import { describe, expect, it } from "vitest";
import { escapeMarkup, html, type Markup, markupText, xml } from "./markup.ts";

describe("escapeMarkup", () => {
  it.each([
    ["</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
    [`" onload="x`, "&quot; onload=&quot;x"],
    ["' onload='x", "&#39; onload=&#39;x"],
    ["Rhythm & Blues &amp; more", "Rhythm &amp; Blues &amp;amp; more"],
    ["🧵 שלום\nof two lines", "🧵 שלום\nof two lines"],
    ["bell\u0007 and \u0000null", "bell and null"],
  ])("%j becomes %j", (text, escaped) => {
    expect(escapeMarkup(text)).toBe(escaped);
  });
});

describe("a template of markup", () => {
  it("escapes what is inserted and leaves its own parts as they are", () => {
    const parts = ["<1>", "<2>"].map((text) => html`<li>${text}</li>`);
    expect(markupText(html`<ul title="${'"'}">${parts}</ul>${3}`)).toBe(
      `<ul title="&quot;"><li>&lt;1&gt;</li><li>&lt;2&gt;</li></ul>3`,
    );
  });

  it("leaves out what is undefined", () => {
    expect(markupText(xml`<a>${undefined}${[xml`<b/>`, undefined]}</a>`)).toBe("<a><b/></a>");
  });

  it("does not believe an object that only looks like markup", () => {
    const forged = JSON.parse("{}") as Markup;
    expect(() => html`${forged}`).toThrow(TypeError);
  });
});
