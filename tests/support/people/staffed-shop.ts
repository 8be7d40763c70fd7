/** A shop with people in it, each with a passkey, and the calls by which they came in. */
import { expect } from "vitest";
import type { Endpoint, Role } from "#contract/call/endpoint.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { openTestShop, type TestShop, type TestShopOptions } from "#tests/support/test-shop.ts";
import { createSoftPasskey, type SoftPasskey } from "./soft-passkey.ts";

export const PASSWORD = "amapiano at midnight";

export type Headers = Readonly<Record<string, string>>;

/** One browser: it keeps the cookies that the shop sets. */
export type Browser = { headers(): Record<string, string>; keep(headers: globalThis.Headers): void };

export type Member = {
  readonly id: number;
  readonly passkey: SoftPasskey;
  readonly browser: Browser;
  readonly recoveryCodes: readonly string[];
};

export type StaffedShop = TestShop & { readonly origin: string };

/** At `localhost`: passkeys belong to names, not to numbers. */
export async function openStaffedShop(options: TestShopOptions = {}): Promise<StaffedShop> {
  const port = String(await findFreePort());
  const origin = `http://localhost:${port}`;
  const env = { ADMIN_PASSWORD: PASSWORD, PORT: port, PUBLIC_URL: origin, ...options.env };
  return { ...(await openTestShop({ ...options, env })), origin };
}

export function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    headers: () => ({ Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
    keep(headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = ""] = line.split(";", 1);
        const at = pair.indexOf("=");
        if (line.includes("Max-Age=0")) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
}

/** Sends as this browser and keeps what it is given. */
export async function postAs(shop: TestShop, browser: Browser, path: string, body: unknown = {}) {
  const answer = await shop.post(path, body, browser.headers());
  browser.keep(answer.headers);
  return answer;
}

/** With the shop's own password, as on the first day. */
export async function signInByPassword(shop: TestShop): Promise<Browser> {
  const browser = openBrowser();
  const { status } = await postAs(shop, browser, "/api/admin/sign-in", { password: PASSWORD });
  expect(status).toBe(200);
  return browser;
}

export async function signInByPasskey(
  shop: TestShop,
  passkey: SoftPasskey,
  browser: Browser = openBrowser(),
): Promise<Browser> {
  const { body: question } = await shop.post("/api/admin/sign-in/passkey-question", {});
  const answer = passkey.sign(question);
  const { status } = await postAs(shop, browser, "/api/admin/sign-in/passkey", { answer });
  expect(status).toBe(200);
  return browser;
}

export async function confirmByPasskey(shop: TestShop, { passkey, browser }: Member): Promise<void> {
  const { body: question } = await shop.post("/api/admin/sign-in/passkey-question", {});
  const { status } = await postAs(shop, browser, "/api/admin/confirm", { answer: passkey.sign(question) });
  expect(status).toBe(200);
}

type Newcomer = { readonly name: string; readonly email: string; readonly role: Role };

/** The token in the link that `by` makes. */
export async function invite(shop: TestShop, by: Browser, person: Newcomer) {
  const { status, body } = await postAs(shop, by, "/api/admin/people", person);
  expect([status, body.message]).toEqual([200, undefined]);
  return { id: body.person.id as number, token: body.link.split("#")[1] as string };
}

export async function join(shop: StaffedShop, by: Browser, person: Newcomer): Promise<Member> {
  const { id, token } = await invite(shop, by, person);
  const browser = openBrowser();
  const { body: invitation } = await shop.post("/api/admin/invitation/read", { token });
  const passkey = createSoftPasskey({ origin: shop.origin });
  const accepted = await postAs(shop, browser, "/api/admin/invitation/passkey", {
    token,
    answer: passkey.make(invitation.passkeyQuestion),
  });
  expect([accepted.status, accepted.body.message]).toEqual([200, undefined]);
  return { id, passkey, browser, recoveryCodes: accepted.body.recoveryCodes };
}

/** The first owner, who comes in by the shop's own password and invites herself, and a packer. */
export async function joinBoth(shop: StaffedShop): Promise<{ owner: Member; packer: Member }> {
  const owner = await join(shop, await signInByPassword(shop), {
    name: "Naledi Dube",
    email: "naledi@shop.example",
    role: "owner",
  });
  const packer = await join(shop, owner.browser, {
    name: "Thabo Nkosi",
    email: "thabo@shop.example",
    role: "packer",
  });
  return { owner, packer };
}

export const requestAs = (
  shop: StaffedShop,
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
) =>
  shop.request(path, {
    method,
    headers: {
      ...browser.headers(),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** An answer to a body that no operation takes: whoever is let in is told so, or does nothing. */
export const callAs = (shop: StaffedShop, browser: Browser, { method, path }: Endpoint) =>
  requestAs(
    shop,
    browser,
    method,
    path.replaceAll(/:\w+/g, "999999"),
    method === "GET" || method === "DELETE" ? undefined : {},
  );

export const sessionOf = async (shop: StaffedShop, browser: Browser) =>
  (await shop.get("/api/admin/session", browser.headers())).body;
