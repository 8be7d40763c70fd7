import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { addScriptPolicy, paypalHosts } from "./content-security-policy.ts";

/** With each character that base64 has beside letters and digits. */
const NONCE = "q+Zb/0aA9==";

function scriptSources(policy: string): string[] {
  const directive = policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
  return directive.split(" ").slice(1);
}

function hashOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

describe("the script sources", () => {
  it.each([
    ["a script with the nonce", `<script nonce="${NONCE}">start()</script>`, ["start()"]],
    [
      "one with other attributes",
      `<script type="module" nonce="${NONCE}" async="">start()</script>`,
      ["start()"],
    ],
    [
      "one whose text names the tag",
      `<script nonce="${NONCE}">find("<script>")</script><script nonce="${NONCE}">b()</script>`,
      ['find("<script>")', "b()"],
    ],
    ["one over several lines", `<script nonce="${NONCE}">a();\nb("é");</script>`, ['a();\nb("é");']],
    [
      "two scripts",
      `<script nonce="${NONCE}">a()</script><p></p><script nonce="${NONCE}">b()</script>`,
      ["a()", "b()"],
    ],
    [
      "the same script twice",
      `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}">a()</script>`,
      ["a()"],
    ],
    ["a script file, which is the shop's own", `<script nonce="${NONCE}" src="/assets/a.js"></script>`, []],
    ["an injected script", "<script>alert(1)</script>", []],
    ["an injected script with a guessed nonce", '<script nonce="guess">alert(1)</script>', []],
    ["an injected script with an empty nonce", '<script nonce="">alert(1)</script>', []],
    ["the nonce beside the tag", `<p nonce="${NONCE}"></p><script>alert(1)</script>`, []],
    ["the nonce in the code", `<script>alert(' nonce="${NONCE}"')</script>`, []],
    [
      "an injected script between two of ours",
      `<script nonce="${NONCE}">a()</script><script>evil()</script><script nonce="${NONCE}">b()</script>`,
      ["a()", "b()"],
    ],
  ])("for %s", (_, html, allowed) => {
    expect(scriptSources(addScriptPolicy(html, NONCE).policy)).toEqual(["'self'", ...allowed.map(hashOf)]);
  });

  it("never allow inline scripts in general or by eval", () => {
    const { policy } = addScriptPolicy(`<script nonce="${NONCE}">a()</script>`, NONCE);
    expect(scriptSources(policy).join()).not.toMatch(/unsafe|nonce|\*|data:/);
  });
});

it("takes the nonce out of the page and changes nothing else", () => {
  const html = `<link nonce="${NONCE}" href="/a.css"><script nonce="${NONCE}">a()</script><p>text</p>`;
  expect(addScriptPolicy(html, NONCE).html).toBe('<link href="/a.css"><script>a()</script><p>text</p>');
});

it("gives two renders of one page the same policy, so that it can be cached", () => {
  const render = (nonce: string) => addScriptPolicy(`<script nonce="${nonce}">a()</script>`, nonce);
  expect(render("one")).toEqual(render("two"));
});

it.each([
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "report-uri /api/page-reports",
])("says %s", (directive) => {
  expect(addScriptPolicy("", NONCE).policy.split("; ")).toContain(directive);
});

describe("PayPal's hosts", () => {
  const directive = (policy: string, name: string) =>
    policy.split("; ").find((part) => part.startsWith(`${name} `));

  it("may run scripts, show frames and be called, beside the shop itself", () => {
    const { policy } = addScriptPolicy("", NONCE, ["https://*.paypal.com"]);
    for (const name of ["script-src", "frame-src", "child-src", "connect-src", "img-src"]) {
      expect(directive(policy, name)).toMatch(/^[a-z-]+ 'self' (?:data: )?https:\/\/\*\.paypal\.com$/);
    }
    expect(directive(policy, "default-src")).toBe("default-src 'self'");
  });

  it("are nowhere in a shop without that paypal", () => {
    expect(addScriptPolicy("", NONCE).policy).not.toContain("paypal");
  });
});

describe("text that would become markup or a script", () => {
  it("is refused, but for the web's own policies", () => {
    const { policy, reportOnly } = addScriptPolicy("", NONCE);
    expect(policy.split("; ")).toContain("require-trusted-types-for 'script'");
    expect(policy.split("; ")).toContain("trusted-types default payment-script");
    expect(reportOnly).toBeUndefined();
  });

  it("is only reported beside PayPal's script, which makes markup itself", () => {
    const { policy, reportOnly } = addScriptPolicy("", NONCE, ["https://*.paypal.com"]);
    expect(policy).not.toContain("trusted-types");
    expect(reportOnly).toBe("require-trusted-types-for 'script'; report-uri /api/page-reports");
  });
});

const PAYPAL = {
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "webhook",
  ZAR_PER_USD: "18.5",
};
const PAYPALS_OWN = ["https://*.paypal.com", "https://*.paypalobjects.com"];

it.each<[string, Record<string, string>, readonly string[]]>([
  ["without PayPal", {}, []],
  ["with the built-in sandbox, whose script is the shop's own", { PAYPAL_BUILTIN_SANDBOX: "1" }, []],
  ["with PayPal", PAYPAL, PAYPALS_OWN],
  [
    "with a script from elsewhere, for tests",
    { ...PAYPAL, PAYPAL_SDK_URL: "http://127.0.0.1:9/sdk" },
    [...PAYPALS_OWN, "http://127.0.0.1:9"],
  ],
])("%s a page may load from %o", (_, variables, hosts) => {
  expect(paypalHosts(readSettings(variables).paypal)).toEqual(hosts);
});
