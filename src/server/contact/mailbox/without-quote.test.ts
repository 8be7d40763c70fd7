import { describe, expect, it } from "vitest";
import { textOfHtml } from "./text-of-html.ts";
import { withoutQuote } from "./without-quote.ts";

describe("the text of an answer", () => {
  it.each([
    ["English", "On Fri, 27 Nov 2026 at 10:00, KULUD <owner@kulud.example> wrote:"],
    [
      "a line that a program has broken",
      "On Fri, 27 Nov 2026 at 10:00,\nKULUD\n<owner@kulud.example>\nwrote:",
    ],
    ["Afrikaans", "Op Vr., 27 Nov. 2026 om 10:00 het KULUD <owner@kulud.example> geskryf:"],
    ["Dutch", "Op vr 27 nov 2026 om 10:00 schreef KULUD <owner@kulud.example>:"],
    ["German", "Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb KULUD <owner@kulud.example>:"],
    ["French", "Le ven. 27 nov. 2026 à 10:00, KULUD <owner@kulud.example> a écrit :"],
    ["Outlook's divider", "-----Original Message-----\nFrom: KULUD"],
    [
      "Outlook's headers",
      "________________________________\nFrom: KULUD <a@b.example>\nSent: Friday\nTo: Lerato",
    ],
    ["Outlook in Afrikaans", "Van: KULUD <a@b.example>\nGestuur: Vrydag 27 November"],
    ["a signature", "-- \nLerato\n083 000 0000"],
  ])("ends before a quote that begins with %s", (_, begin) => {
    for (const quoted of ["It is 54 cm.", "> It is 54 cm."])
      expect(withoutQuote(`Then M, please.\n\nThank you!\n\n${begin}\n\n${quoted}\n`)).toBe(
        "Then M, please.\n\nThank you!",
      );
  });

  it("ends before what a phone adds", () => {
    expect(withoutQuote("M, please.\n\nSent from my iPhone\n\n> It is 54 cm.\n")).toBe("M, please.");
  });

  it.each([
    "On Monday my mother wrote:\nyes, take it.",
    "On 3 December I wrote to you, and\n\nnobody answered: why?",
    "From: the heart.\nThank you.",
    "Sent from my mother's phone, mine is broken. And:\nM, please.",
    "Op 12 Desember het ek verjaar.",
    "M, please.\n--\nOr L.",
  ])("keeps what only looks like one: %s", (text) => {
    expect(withoutQuote(text)).toBe(text);
  });

  it("keeps answers between quoted lines, with what they answer", () => {
    const text = "On 27 Nov 2026 KULUD wrote:\n> Which size?\nM.\n> Which colour?\nBlack.";
    expect(withoutQuote(`${text}\n> Thank you.\n> KULUD\n`)).toBe(text);
  });

  it("is read where the mail is HTML alone, without the quoted mail", () => {
    const own = "<style>p{}</style><p>Then&nbsp;M,<br>please &amp; thanks.</p>";
    for (const quote of [
      '<div class="gmail_quote"><div>On 27 Nov KULUD wrote:</div><blockquote>It is 54 cm.</blockquote></div>',
      '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> KULUD</div><p>It is 54 cm.</p>',
      '<blockquote type="cite">It is 54 cm.</blockquote>',
    ])
      expect(withoutQuote(textOfHtml(`<html><head><title>x</title></head><body>${own}${quote}`))).toBe(
        "Then M,\nplease & thanks.",
      );
  });
});
