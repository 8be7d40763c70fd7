import { describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { createPaystackProvider } from "./paystack.provider.ts";
import { sign } from "./paystack.webhook.ts";

const SECRET = "sk_test_abc";
const PREVIOUS = "sk_test_before";
const ROTATED_AT = new Date("2026-03-02T10:00:00Z");
const clock = createStoppableClock(ROTATED_AT);
const provider = createPaystackProvider(
  {
    apiBase: "http://127.0.0.1:9",
    secretKey: SECRET,
    previousKey: { secretKey: PREVIOUS, rotatedAt: ROTATED_AT },
    mode: "test",
    offersApplePay: false,
    payPageOrigin: "https://checkout.paystack.com",
  },
  clock,
);

function readSigned(text: string) {
  const body = Buffer.from(text);
  return provider.readWebhook(body, sign(body, SECRET));
}

describe("readWebhook", () => {
  it("tells the event and the reference, and nothing else of it", () => {
    const text =
      '{"event":"charge.success","data":{"reference":"K-TEST","customer":{"email":"a@b.example"}}}';
    expect(readSigned(text)).toEqual({
      ok: true,
      type: "charge.success",
      reference: "K-TEST",
      eventKey: expect.stringMatching(/^charge\.success:[0-9a-f]{64}$/),
    });
  });

  it("gives a redelivery the same key and other bytes another one", () => {
    const keyOf = (text: string) => {
      const read = readSigned(text);
      return read.ok ? read.eventKey : undefined;
    };
    const text = '{"event":"charge.success","data":{"reference":"K-TEST"}}';
    expect(keyOf(text)).toBe(keyOf(text));
    expect(keyOf(text)).not.toBe(keyOf(text.replace("K-TEST", "K-TESS")));
  });

  it.each(['{"event":"refund.pending","data":{}}', '{"event":"x","data":{"reference":null}}'])(
    "takes an event without a reference: %s",
    (text) => {
      expect(readSigned(text)).toMatchObject({ ok: true, reference: null });
    },
  );

  it.each(["{", "[]", "null", '{"data":{}}', '{"event":"x"}'])(
    "takes a signed event of a shape it does not know: %s",
    (text) => {
      expect(readSigned(text)).toMatchObject({ ok: true, type: "unknown", reference: null });
    },
  );

  it.each([undefined, "0".repeat(128)])("looks at the signature before the body (%s)", (signature) => {
    expect(provider.readWebhook(Buffer.from("{"), signature)).toEqual({ ok: false });
  });

  it("takes the previous key's signature for 72 hours after the keys were changed", () => {
    const body = Buffer.from('{"event":"charge.success","data":{"reference":"K-TEST"}}');
    clock.advance(72 * HOUR - 1);
    expect(provider.readWebhook(body, sign(body, PREVIOUS)).ok).toBe(true);
    clock.advance(1);
    expect(provider.readWebhook(body, sign(body, PREVIOUS))).toEqual({ ok: false });
    expect(provider.readWebhook(body, sign(body, SECRET)).ok).toBe(true);
  });
});
