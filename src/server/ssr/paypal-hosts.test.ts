import { expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { paypalHosts } from "./paypal-hosts.ts";

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
