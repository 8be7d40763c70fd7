/** Fills every column that holds somebody's words with a text of the test's choice, in one of everything the shop keeps. */
import { eq } from "drizzle-orm";
import { rand, takenMinor } from "#domain/money/money.ts";
import type { Database } from "#server/database/client.ts";
import { certificates, editions } from "#server/database/schema/certificates.ts";
import { contactMessages, messageReplies } from "#server/database/schema/contact-messages.ts";
import { orderReturnLines, orderReturns } from "#server/database/schema/order-returns.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { adminActions, knownDevices, people } from "#server/database/schema/people.ts";
import { alerts, pageReporter } from "#server/database/schema/problems.ts";
import { settingChanges } from "#server/database/schema/shop-rows.ts";
import { newsletterSubscribers, waitlistRequests } from "#server/database/schema/subscribers.ts";
import { storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { PIECE_TO_OPEN, plantPages } from "./plant-pages.ts";
import { type Plant, PLANTED_PRODUCT as PRODUCT, plantProducts } from "./plant-products.ts";

export type Planted = {
  readonly orderId: number;
  readonly orderNumber: string;
  /** The event of a mail to all buyers of a piece. */
  readonly mailedId: number;
  readonly certificateCode: string;
  readonly messageId: number;
  /** An owner's answer to it. */
  readonly replyId: number;
  readonly subscriberId: number;
  /** Somebody who asked to be told that a piece is back, and somebody who was told. */
  readonly waitlistId: number;
  readonly openingId: number;
  readonly notifiedId: number;
  readonly alertId: number;
  readonly refundId: number;
  readonly deviceId: number;
  /** A return that was accepted, and one that was refused. */
  readonly returnId: number;
  readonly refusedId: number;
  /** Every column that was filled, as `table.column`. */
  readonly columns: ReadonlySet<string>;
};

const CODE = "0123456789ABCDEFGHJKMNPQRS";
const TOKEN = "ab".repeat(17);

/** `textOf` gets the column's name; what it returns is stored there as it is. */
export async function plantText(
  db: Database,
  now: Date,
  textOf: (column: string) => string,
): Promise<Planted> {
  const columns = new Set<string>();
  const plant = (column: string) => {
    columns.add(column);
    return textOf(column);
  };
  await plantProducts(db, plant);
  const { order, mailedId } = await plantOrder(db, now, plant);
  const returns = await plantReturns(db, order.id, now, plant);
  await plantPages(db, plant);
  const refundId = await plantMoney(db, order.id, now, plant);
  const writers = await plantWriters(db, now, plant);
  const deviceId = await plantStaff(db, now, plant);
  return {
    ...writers,
    ...returns,
    deviceId,
    orderId: order.id,
    mailedId,
    orderNumber: order.number,
    certificateCode: CODE,
    refundId,
    columns,
  };
}

function addressOf(text: string) {
  return {
    street: text,
    street2: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    phone: text,
    specialInstructions: text,
  };
}

async function plantOrder(db: Database, now: Date, plant: Plant) {
  const line = { productId: PRODUCT, name: plant("orders.items"), quantity: 1 };
  const order = await storePaidOrder(db, now, [line], {
    customerEmail: plant("orders.customer_email"),
    customerName: plant("orders.customer_name"),
    source: plant("orders.source"),
    shippingAddress: addressOf(plant("orders.shipping_address")),
    formerAddresses: [{ address: addressOf(plant("orders.former_addresses")), until: now.toISOString() }],
    gift: { recipient: plant("orders.gift"), message: plant("orders.gift") },
    status: "fulfilled",
    packedAt: now,
    shippedAt: now,
    carrier: plant("orders.carrier"),
    trackingNumber: plant("orders.tracking_number"),
  });
  const [item] = order.items;
  if (item) {
    const option = plant("orders.items");
    await db
      .update(orders)
      .set({ items: [{ ...item, size: option, color: option }] })
      .where(eq(orders.id, order.id));
  }
  const detail = plant("order_events.detail");
  const about = { orderId: order.id, actor: "admin", createdAt: now } as const;
  const [mailed] = await db
    .insert(orderEvents)
    .values({ ...about, kind: "mailed", detail: { subject: detail, text: detail } })
    .returning();
  await db.insert(orderEvents).values([
    { ...about, kind: "shipped", detail: { carrier: detail, trackingNumber: detail } },
    { ...about, kind: "cancelled", detail: { reason: detail } },
  ]);
  await db.update(editions).set({ lastSerial: 1 }).where(eq(editions.productId, PRODUCT));
  await db.insert(certificates).values({
    productId: PRODUCT,
    serial: 1,
    code: CODE,
    orderId: order.id,
    line: 0,
    unit: 1,
    state: "issued",
    ownerName: plant("certificates.owner_name"),
    issuedAt: now,
    updatedAt: now,
  });
  return { order, mailedId: mailed?.id ?? 0 };
}

async function plantReturns(db: Database, orderId: number, now: Date, plant: Plant) {
  const asked = {
    orderId,
    moneyOrderId: orderId,
    wish: "refund",
    reason: "faulty",
    words: plant("order_returns.words"),
    askedAt: now,
    updatedAt: now,
  } as const;
  const accepted = { sendTo: plant("order_returns.send_to"), waybill: plant("order_returns.waybill") };
  const [returned, refused] = await db
    .insert(orderReturns)
    .values([
      { ...asked, requestId: crypto.randomUUID(), state: "accepted", ...accepted },
      { ...asked, requestId: crypto.randomUUID(), state: "refused", refusal: plant("order_returns.refusal") },
    ])
    .returning();
  const ids = { returnId: returned?.id ?? 0, refusedId: refused?.id ?? 0 };
  await db
    .insert(orderReturnLines)
    .values(
      Object.values(ids).map((returnId) => ({ returnId, line: 0, quantity: 1, worthCents: rand(450) })),
    );
  return ids;
}

async function plantMoney(db: Database, orderId: number, now: Date, plant: Plant): Promise<number> {
  const [payment] = await db
    .insert(payments)
    .values({
      orderId,
      provider: "paystack",
      method: "card",
      mode: "sandbox",
      reference: "K-PLANTED",
      providerOrderId: plant("payments.provider_order_id"),
      providerTxnId: plant("payments.provider_txn_id"),
      currency: "ZAR",
      amountMinor: 45_000,
      capturedMinor: takenMinor(45_000),
      capturedCurrency: plant("payments.captured_currency"),
      capturedMode: "sandbox",
      status: "partially_refunded",
      applied: true,
      lastProviderStatus: plant("payments.last_provider_status"),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment?.id ?? 0,
      requestId: crypto.randomUUID(),
      providerRequestId: crypto.randomUUID(),
      amountMinor: takenMinor(100),
      amountCents: 100 as never,
      currency: "ZAR",
      reason: "customer",
      note: plant("refunds.note"),
      status: "processed",
      provider: "paystack",
      providerRefundId: plant("refunds.provider_refund_id"),
      lastError: plant("refunds.last_error"),
      processedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return refund?.id ?? 0;
}

/** Somebody who runs the shop; the name is what an owner typed. */
async function plantStaff(db: Database, now: Date, plant: Plant): Promise<number> {
  const [person] = await db
    .insert(people)
    .values({ name: plant("people.name"), email: plant("people.email"), role: "packer", createdAt: now })
    .returning();
  const personId = person?.id ?? 0;
  const seen = { firstSeenAt: now, lastSeenAt: now };
  const [device] = await db
    .insert(knownDevices)
    .values({ personId, browserHash: "0", device: "Chrome on Android", ...seen })
    .returning();
  await db.update(orderEvents).set({ personId });
  await db.insert(adminActions).values({
    personId,
    operation: "PATCH /api/admin/settings",
    about: "",
    details: plant("admin_actions.details"),
    createdAt: now,
  });
  await db.insert(settingChanges).values({
    personId,
    name: "ANNOUNCEMENT",
    value: null,
    before: plant("setting_changes.before"),
    after: plant("setting_changes.after"),
    changedAt: now,
  });
  return device?.id ?? 0;
}

async function plantWriters(db: Database, now: Date, plant: Plant) {
  const [message] = await db
    .insert(contactMessages)
    .values({
      name: plant("contact_messages.name"),
      email: plant("contact_messages.email"),
      subject: plant("contact_messages.subject"),
      message: plant("contact_messages.message"),
      receivedAt: now,
    })
    .returning();
  const [reply] = await db
    .insert(messageReplies)
    .values({
      messageId: message?.id ?? 0,
      requestId: "6f1c2f0e-6a53-4d6e-9d0e-0d6c1c6b7a11",
      isFromShop: true,
      text: plant("message_replies.text"),
      writtenAt: now,
    })
    .returning();
  const [subscriber] = await db
    .insert(newsletterSubscribers)
    .values({ email: plant("newsletter_subscribers.email"), unsubscribeToken: TOKEN, subscribedAt: now })
    .returning();
  const email = plant("waitlist_requests.email");
  const waits = { productId: PRODUCT, email, askedAt: now };
  const [waiting, waitsNoMore, waitsForOpening] = await db
    .insert(waitlistRequests)
    .values([
      { ...waits, token: TOKEN },
      { ...waits, token: "cd".repeat(17), confirmedAt: now, notifiedAt: now, turn: 1 },
      { ...waits, productId: PIECE_TO_OPEN, token: "ef".repeat(17), confirmedAt: now },
    ])
    .returning();
  const [alert] = await db
    .insert(alerts)
    .values({ dedupeKey: "planted", kind: "test", message: plant("alerts.message"), createdAt: now })
    .returning();
  await db.insert(pageReporter).values({
    fingerprint: "0",
    kind: "part",
    message: plant("page_problems.message"),
    part: plant("page_problems.part"),
    trail: [],
    build: "0",
    pages: {},
    engines: {},
    visitors: 1,
    firstAt: now,
    lastAt: now,
  });
  return {
    messageId: message?.id ?? 0,
    replyId: reply?.id ?? 0,
    subscriberId: subscriber?.id ?? 0,
    waitlistId: waiting?.id ?? 0,
    notifiedId: waitsNoMore?.id ?? 0,
    openingId: waitsForOpening?.id ?? 0,
    alertId: alert?.id ?? 0,
  };
}
