import { expect, it } from "vitest";
import { lookAtSender } from "./look-at-sender.ts";

const GOOD: Readonly<Record<string, string[][]>> = {
  "label.co.za": [["google-site-verification=x"], ["v=spf1 include:mail.example ~all"]],
  "s1._domainkey.label.co.za": [["v=DKIM1; k=rsa; ", "p=MIGf"]],
  "_dmarc.label.co.za": [["v=DMARC1; p=none"]],
};

const noSuchName = () => Object.assign(new Error("no such name"), { code: "ENOTFOUND" });

async function found(
  records: Readonly<Record<string, string[][]>>,
  address = "hello@label.co.za",
  selector?: string,
) {
  const settings = {
    mail: { from: { name: "KULUD", address }, delivery: { kind: "smtp", url: "smtp://localhost" } },
    owner: { email: "owner@label.co.za" },
  } as Parameters<typeof lookAtSender>[0];
  const read = async (name: string) => records[name] ?? Promise.reject(noSuchName());
  return (await lookAtSender(settings, selector, read)).map(({ what, mend }) => `${what} ${mend}`);
}

it("finds nothing where all three are there, in parts too, and the policy of the domain above", async () => {
  expect(await found(GOOD)).toEqual([]);
  const below = {
    ...GOOD,
    "mail.label.co.za": GOOD["label.co.za"] ?? [],
    "s1._domainkey.mail.label.co.za": GOOD["s1._domainkey.label.co.za"] ?? [],
  };
  expect(await found(below, "hello@mail.label.co.za")).toEqual([]);
});

it.each([
  ["no SPF", { "label.co.za": [] }, "v=spf1 include:"],
  ["two of them", { "label.co.za": [["v=spf1 ~all"], ["v=spf1 -all"]] }, "2 SPF records"],
  ["no DKIM", { "s1._domainkey.label.co.za": [] }, "No DKIM key"],
  ["a key that was withdrawn", { "s1._domainkey.label.co.za": [["v=DKIM1; p="]] }, "No DKIM key"],
  ["no DMARC", { "_dmarc.label.co.za": [] }, "rua=mailto:owner@label.co.za"],
])("finds %s, and says what to enter", async (_, change, words) => {
  expect(await found({ ...GOOD, ...change })).toEqual([expect.stringContaining(words)]);
});

it("looks for the key under the name it is given", async () => {
  expect(await found(GOOD, undefined, "other")).toEqual([
    expect.stringContaining("at other._domainkey.label.co.za"),
  ]);
  expect(await found({ ...GOOD, "other._domainkey.label.co.za": [["p=MIGf"]] }, undefined, "other")).toEqual(
    [],
  );
});

it.each(["shop@example.com", "shop@label.example", "shop@localhost"])(
  "asks nothing about %s",
  async (address) => {
    expect(await found({}, address)).toEqual([]);
  },
);

it("does not take a name server that is away for a missing record", async () => {
  const away = async () => Promise.reject(Object.assign(new Error("away"), { code: "ESERVFAIL" }));
  const settings = {
    mail: {
      from: { name: "KULUD", address: "a@label.co.za" },
      delivery: { kind: "smtp", url: "smtp://localhost" },
    },
    owner: {},
  } as Parameters<typeof lookAtSender>[0];
  await expect(lookAtSender(settings, undefined, away)).rejects.toThrow("away");
});
