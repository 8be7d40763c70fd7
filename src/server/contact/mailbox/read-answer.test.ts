import { describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { readAnswerText } from "./read-answer.ts";
import { readHeaders } from "./read-headers.ts";

const LARGE = 200_000;

const mailOf = (body: string, headers = "Content-Type: text/plain") =>
  Buffer.from(`From: lerato@example.org\r\n${headers}\r\n\r\n${body}`);

/** What took the process hours, and its neighbours. */
const WORST: Readonly<Record<string, string>> = {
  "blank lines": "\n",
  "blank lines of Windows": "\r\n",
  "beginnings of an introduction": " on at",
  "beginnings of an introduction, each on a line": "\nOp schreef x",
  "introductions without a quote": "On 1 x wrote:\n",
  "lines of a quote": ">\n",
  "a quote in one line": "> ",
  "lines of spaces": " \n",
  "open tags": "<div>",
  "open quotes": "<blockquote>",
  "beginnings of a tag": "<",
  "beginnings of a comment": "<!--",
  "beginnings of an entity": "&",
  "attributes without end": '<a b="',
};

describe("a mail that was made to stop the shop", () => {
  it.each(Object.entries(WORST))(
    "of %s is read in a second",
    async (_, part) => {
      const body = part.repeat(LARGE / part.length);
      for (const type of ["text/plain", "text/html"])
        await readAnswerText(mailOf(body, `Content-Type: ${type}`));
    },
    SECOND,
  );

  it.each(["base64", "quoted-printable"])(
    "is read in a second where its %s hides lines",
    async (encoding) => {
      const body =
        encoding === "base64" ? Buffer.alloc(LARGE, "\n").toString("base64") : "=0A".repeat(LARGE / 3);
      await readAnswerText(
        mailOf(body, `Content-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}`),
      );
    },
    SECOND,
  );

  it.each([" ", "\t\r\n ", "=?utf-8?Q?", "<", "<a@b> ", ":", ";", '"', "(", "\r\nA:"])(
    "has headers of %j read in a second",
    async (part) => {
      for (const name of ["References", "From", "Authentication-Results"])
        await readHeaders(mailOf("", `${name}: ${part.repeat(65_536 / part.length)}`));
    },
    SECOND,
  );
});

it("an answer that is cut off says where the rest is", async () => {
  expect(await readAnswerText(mailOf("word ".repeat(LARGE / 5)))).toMatch(
    /\(The rest of this mail is in your mailbox\.\)$/,
  );
  const quote = `On 27 Nov 2026 KULUD wrote:\n${"> It is 54 cm.\n".repeat(LARGE / 15)}`;
  expect(await readAnswerText(mailOf(`M, please.\n\n${quote}`))).toBe("M, please.");
});
