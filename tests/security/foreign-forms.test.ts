/** What another site's form can send without asking: no operation that reads a body takes it, session or not. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { type AttackedShop, openAttackedShop } from "#tests/support/attacks/attacked-shop.ts";

let attacked: AttackedShop;
let session: string;
beforeAll(async () => {
  attacked = await openAttackedShop();
  session = await attacked.session();
});
afterAll(() => attacked.close());

/** The types a form may have; the last is read as JSON by careless servers. */
const FORMS: readonly (readonly [type: string, body: string])[] = [
  ["application/x-www-form-urlencoded", "email=a%40example.com&quantity=1"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ["text/plain", '{"email":"a@example.com"}'],
  ["text/plain; application/json", '{"email":"a@example.com"}'],
];

const reading = OPERATIONS.filter(({ endpoint: { body } }) => body !== undefined);

it.each(reading.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  async (_, { method, path }) => {
    const target = path.replaceAll(/:\w+/g, "1");
    for (const [type, body] of FORMS) {
      const attack = { method, target, headers: ["Content-Type", type], body };
      for (const cookie of [undefined, session]) {
        const { status } = await attacked.send(attack, cookie);
        expect([400, 401, 415], `${type} as ${cookie ? "the admin" : "nobody"}`).toContain(status);
      }
    }
  },
);
