/** A demo is opened at whatever leads to this machine: localhost, 127.0.0.1, its address in the house's network. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const LIVE = {
  SHOP_MODE: "live",
  TRUST_PROXY_HOPS: "0",
  PUBLIC_URL: "https://shop.example",
  DATABASE_URL: "postgres://shop@127.0.0.1/unused",
  ALLOW_SANDBOX: "1",
  ADMIN_PASSWORD: "a long password",
  SMTP_URL: "smtps://mail.example",
  OWNER_LEGAL_NAME: "Kulud (Pty) Ltd",
  OWNER_REGISTRATION_NUMBER: "2020/123456/07",
  OWNER_STREET_ADDRESS: "1 Long Street, Cape Town",
  OWNER_EMAIL: "owner@shop.example",
  OWNER_PHONE: "+27 21 000 0000",
  UNSAVED_DELIVERY: "free",
};

let shop: TestShop;

function openShop(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    shop = await openTestShop({ env });
  });
  afterAll(() => shop.close());
}

type Answer = { readonly status: number; readonly location: string | undefined; readonly text: string };

/** A browser whose address line says `host`; fetch would not send that name. */
function visit(host: string, method: string, path: string, body?: string, type?: string): Promise<Answer> {
  const headers = {
    Host: host,
    ...(body !== undefined && { Origin: `http://${host}`, "Content-Type": type }),
  };
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, shop.url), { method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }),
      );
    });
    call.on("error", reject).end(body);
  });
}

const post = (host: string, path: string, body: unknown) =>
  visit(host, "POST", path, JSON.stringify(body), "application/json");
const press = (host: string, path: string, action: string) =>
  visit(host, "POST", path, `action=${action}`, "application/x-www-form-urlencoded");
const portOf = ({ url }: TestShop) => new URL(url).port;

describe("a demo", () => {
  openShop();

  it.each(["localhost", "[::1]", "192.168.1.20", "10.0.0.7", "[fd12::1]"])(
    "opened at %s sells there, from the pay page back to its own result",
    async (name) => {
      const host = `${name}:${portOf(shop)}`;
      const { paymentUrl, reference } = JSON.parse(
        (await post(host, "/api/payment/initialize", checkoutOfEdition502())).text,
      );
      expect(new URL(paymentUrl).origin).toBe(`http://${host}`);
      const { pathname } = new URL(paymentUrl);
      const back = await press(host, pathname, "pay");
      expect(back).toMatchObject({ status: 303 });
      const callback = new URL(back.location ?? "");
      expect(callback.origin).toBe(`http://${host}`);
      const result = await visit(host, "GET", `${callback.pathname}${callback.search}`);
      expect(result.location).toBe(`http://${host}/?payment=success&reference=${reference}`);
      const verified = JSON.parse((await post(host, "/api/payment/verify", { reference })).text);
      expect(verified.status).toBe("success");
      expect(new URL(verified.orderUrl ?? paymentUrl).origin).toBe(`http://${host}`);
    },
  );

  it("is left at the address at which its pay page was opened", async () => {
    const host = `192.168.1.20:${portOf(shop)}`;
    const { paymentUrl } = JSON.parse(
      (await post(host, "/api/payment/initialize", checkoutOfEdition502())).text,
    );
    const left = await press(host, new URL(paymentUrl).pathname, "abandon");
    expect(new URL(left.location ?? "").origin).toBe(`http://${host}`);
  });

  it.each(["evil.example", "localhost.evil.example", "192.168.1.20.evil.example", "8.8.8.8", "a@127.0.0.1"])(
    "answers nothing at %s, which was made to lead here",
    async (name) => {
      const host = `${name}:${portOf(shop)}`;
      expect((await visit(host, "GET", "/api/products")).status).toBe(403);
      expect((await visit(host, "GET", "/__sandbox")).status).toBe(403);
      expect((await post(host, "/api/payment/initialize", checkoutOfEdition502())).status).toBe(403);
    },
  );

  it("takes no writes from another machine of the same network", async () => {
    const headers = { Origin: "http://192.168.1.1" };
    expect((await shop.post("/api/payment/initialize", checkoutOfEdition502(), headers)).status).toBe(403);
  });
});

describe("a demo that listens at one address only", () => {
  // All of 127.0.0.0/8 is this machine; programs recognise only the first.
  openShop({ HOST: "127.0.0.2" });

  it("reaches its own pay page, and is told of the payment there", async () => {
    const host = `127.0.0.2:${portOf(shop)}`;
    const started = await post(host, "/api/payment/initialize", checkoutOfEdition502());
    expect(started.status).toBe(200);
    const { paymentUrl, reference } = JSON.parse(started.text);
    expect((await visit(host, "GET", new URL(paymentUrl).pathname)).status).toBe(200);
    expect((await press(host, new URL(paymentUrl).pathname, "pay")).status).toBe(303);
    const verified = JSON.parse((await post(host, "/api/payment/verify", { reference })).text);
    expect(verified.status).toBe("success");
  });
});

describe("a demo with a public address", () => {
  openShop({ PUBLIC_URL: "https://demo.example" });

  it("keeps to it, whatever name a proxy calls it by", async () => {
    const answer = await shop.post("/api/payment/initialize", checkoutOfEdition502());
    expect(new URL(answer.body.paymentUrl).origin).toBe("https://demo.example");
  });
});

describe("a live shop", () => {
  openShop(LIVE);

  it("keeps to its public address, and takes no writes from private ones", async () => {
    const answer = await shop.post("/api/payment/initialize", checkoutOfEdition502());
    expect(new URL(answer.body.paymentUrl).origin).toBe("https://shop.example");
    const private_ = await post(
      `192.168.1.20:${portOf(shop)}`,
      "/api/payment/initialize",
      checkoutOfEdition502(),
    );
    expect(private_.status).toBe(403);
  });
});
