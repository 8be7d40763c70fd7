/** The services that the shop needs besides its database: providers, the mail server, the proxy in front. */
import { connect } from "node:net";
import { DAY } from "#domain/time/time.ts";
import { tryMailbox } from "#server/contact/mailbox/imap-mailbox.ts";
import type { Settings } from "#server/settings/settings.ts";
import { type Finding, messageOf } from "./finding.ts";

const PATIENCE_MS = 10_000;

export async function lookAtPaystack({ cardPayments }: Pick<Settings, "cardPayments">): Promise<Finding[]> {
  if (cardPayments.kind !== "paystack") return [];
  const { apiBase, secretKey } = cardPayments;
  return judge("Paystack", "PAYSTACK_SECRET_KEY", `${apiBase}/transaction?perPage=1`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  });
}

export async function lookAtPayPal(
  {
    paypal,
    paypalLacks,
    dollarRateAsOf,
    rateMaxAgeDays,
  }: Pick<Settings, "paypal" | "paypalLacks" | "dollarRateAsOf" | "rateMaxAgeDays">,
  now: Date,
): Promise<Finding[]> {
  if (paypalLacks.length > 0)
    return [
      {
        what: `PayPal is not offered: ${paypalLacks.join(", ")} missing.`,
        mend: "Set them, or none of PayPal's.",
      },
    ];
  if (paypal?.kind !== "paypal") return [];
  const credentials = Buffer.from(`${paypal.clientId}:${paypal.clientSecret}`).toString("base64");
  const refused = await judge(
    "PayPal",
    "PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET",
    `${paypal.apiBase}/v1/oauth2/token`,
    {
      method: "POST",
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    },
  );
  const isOld = dollarRateAsOf && now.getTime() - dollarRateAsOf.getTime() > (rateMaxAgeDays + 1) * DAY;
  if (!isOld) return refused;
  return [
    ...refused,
    {
      what: "The dollar rate is too old: PayPal is not offered.",
      mend: "Set ZAR_PER_USD and ZAR_PER_USD_AS_OF anew.",
    },
  ];
}

async function judge(name: string, setting: string, url: string, init: RequestInit): Promise<Finding[]> {
  try {
    const { status } = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (status === 401 || status === 403)
      return [
        { what: `${name} refuses our credentials: nobody can pay with it.`, mend: `Set ${setting} anew.` },
      ];
    if (status < 500) return [];
    return [
      { what: `${name} answers ${status}.`, mend: "Look at its status page; the shop goes on by itself." },
    ];
  } catch (error) {
    return [
      {
        what: `${name} cannot be reached: ${messageOf(error)}.`,
        mend: "Does this machine reach the internet (DNS, firewall, proxy)?",
      },
    ];
  }
}

/** Checks only whether the server answers: signing in is tried with the first mail, and its failure is an alert. */
export async function lookAtMailServer({ mail: { delivery } }: Pick<Settings, "mail">): Promise<Finding[]> {
  if (delivery.kind !== "smtp") return [];
  const { hostname, port, protocol } = new URL(delivery.url);
  const number = Number(port) || (protocol === "smtps:" ? 465 : 587);
  try {
    await reach(hostname, number);
    return [];
  } catch (error) {
    return [
      {
        what: `The mail server ${hostname}:${number} cannot be reached: ${messageOf(error)}.`,
        mend: "Set SMTP_URL anew, or ask its provider.",
      },
    ];
  }
}

/** Signs in to the mailbox that is read for answers. */
export async function lookAtMailbox({ mail: { mailbox } }: Pick<Settings, "mail">): Promise<Finding[]> {
  if (mailbox === undefined) return [];
  const { host } = new URL(mailbox);
  try {
    await tryMailbox(mailbox);
    return [];
  } catch (error) {
    return [
      {
        what: `The mailbox at ${host} cannot be read: ${messageOf(error)}.`,
        mend: "Set IMAP_URL anew, or ask its provider.",
      },
    ];
  }
}

function reach(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    socket.once("connect", () => resolve(void socket.end()));
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
  });
}

/** From here, as a browser would: name, certificate, proxy. */
export async function lookAtPublicAddress({
  mode,
  publicUrl,
}: Pick<Settings, "mode" | "publicUrl">): Promise<Finding[]> {
  if (mode !== "live") return [];
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const state = (await answer.json().catch(() => undefined)) as { alive?: boolean } | undefined;
    if (state?.alive === true) return [];
    return [
      {
        what: `${publicUrl} is answered by something else (${answer.status}).`,
        mend: "Point the proxy at the shop's PORT.",
      },
    ];
  } catch (error) {
    return [
      {
        what: `${publicUrl} cannot be reached: ${messageOf(error)}.`,
        mend: "Check DNS, the certificate, the proxy, and that the shop is started.",
      },
    ];
  }
}
