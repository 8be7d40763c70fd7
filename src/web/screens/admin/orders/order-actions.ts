import type { RefundOrderRequest } from "#contract/admin/money.ts";
import type { OrderFilter } from "#domain/admin/admin-filters.ts";
import type { ReturnState } from "#domain/returns/return-request.ts";
import { call, send } from "#web/api/call.ts";
import { randWords } from "#web/screens/admin/controls/order-words.ts";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { ActionFailure } from "#web/screens/admin/session/admin-problem.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type OneReturn = { readonly id: number };
type CameBack = { readonly line: number; readonly received: number; readonly restocked: number };

/** What can be done with the return of an order. */
const returnActions = {
  async acceptReturn({
    id,
    sendTo,
    waybill,
  }: OneReturn & { readonly sendTo: string; readonly waybill: string }) {
    await call("PUT /api/admin/returns/:id/accepted", {
      params: { id },
      body: { sendTo, ...(waybill !== "" && { waybill }) },
    });
    showToast({ title: "Return accepted", description: "The customer is told where to send it" });
  },

  async refuseReturn({
    id,
    ...decision
  }: OneReturn & { readonly refusal: string; readonly seen: ReturnState }) {
    await call("PUT /api/admin/returns/:id/refused", { params: { id }, body: decision });
    showToast({ title: "Return refused", description: "The customer is told why" });
  },

  async receiveReturn({ id, lines }: OneReturn & { readonly lines: CameBack[] }) {
    await call("PUT /api/admin/returns/:id/received", { params: { id }, body: { lines } });
    showToast({ title: "Return received" });
  },

  async refundReturn({ id, amountCents }: OneReturn & { readonly amountCents: number }) {
    await call("POST /api/admin/returns/:id/refund", { params: { id }, body: { amountCents } });
    showToast({ title: "Refund asked for" });
  },

  async exchangeReturn({ id }: OneReturn) {
    const { exchangeNumber } = await call("POST /api/admin/returns/:id/exchange", { params: { id } });
    showToast({ title: "Exchange to be packed", description: `Order ${exchangeNumber}` });
  },

  async cancelExchange({ id }: OneReturn) {
    await call("POST /api/admin/returns/:id/cancel-exchange", { params: { id } });
    showToast({ title: "Exchange cancelled", description: "Its pieces are on the shelf again" });
  },
};

type OneOrder = { readonly id: number; readonly number: string };

type Shipment = OneOrder & {
  readonly customerName: string;
  /** It is on its way already: only the tracking changes, and nobody is mailed. */
  readonly isCorrection: boolean;
  readonly carrier?: string;
  readonly trackingNumber?: string;
};

/** What can be done with the list of orders. */
export const orderListActions = {
  /** The orders of this search and filter as a CSV file. The search names people, so it travels in the body. */
  async exportFile({ search, filter }: { readonly search: string; readonly filter: OrderFilter }) {
    const file = await send("POST /api/admin/orders/export", {
      body: { filter, ...(search !== "" && { search }) },
    });
    saveFile(`kulud-orders-${filter}.csv`, await file.blob());
  },

  /** Those that could not be packed are told with their reason, beside the button. */
  async packMany({ orders }: { readonly orders: readonly OneOrder[] }) {
    const { packed, refused } = await call("POST /api/admin/orders/pack", {
      body: { ids: orders.map(({ id }) => id) },
    });
    if (packed.length > 0) {
      showToast({ title: packed.length === 1 ? "1 order packed" : `${packed.length} orders packed` });
    }
    if (refused.length === 0) return;
    const numbers = new Map(orders.map(({ id, number }) => [id, number]));
    throw new ActionFailure(refused.map(({ id, message }) => `${numbers.get(id)}: ${message}`).join(" "));
  },
};

/** What can be done with one order. */
export const orderActions = {
  ...returnActions,

  async pack({ id, number, packed }: OneOrder & { readonly packed: boolean }) {
    await call("PUT /api/admin/orders/:id/packed", { params: { id }, body: { packed } });
    showToast({ title: packed ? "Order packed" : "Order opened again", description: `Order ${number}` });
  },

  async ship({ id, number, customerName, isCorrection, ...shipment }: Shipment) {
    await call("PUT /api/admin/orders/:id/shipped", { params: { id }, body: shipment });
    showToast(
      isCorrection
        ? { title: "Tracking corrected", description: `Order ${number}` }
        : { title: "Order shipped", description: `${customerName} is told by e-mail` },
    );
  },

  async cancel({ id, number }: OneOrder) {
    await call("POST /api/admin/orders/:id/cancel", { params: { id } });
    showToast({ title: "Order cancelled", description: `Order ${number}` });
  },

  async giveDownloadsAgain({ id, number }: OneOrder) {
    await call("POST /api/admin/orders/:id/downloads/again", { params: { id } });
    showToast({ title: "Downloads given again", description: `The links of order ${number} work again` });
  },

  async acceptPayment({ id, number, isNeeded }: OneOrder & { readonly isNeeded: boolean }) {
    const { status } = await call("POST /api/admin/payments/:id/accept", { params: { id } });
    const isPacked = isNeeded && status === "paid";
    showToast({
      title: "Payment accepted",
      description: isPacked ? `Order ${number} is to be packed` : `Order ${number}`,
    });
  },

  async sendRefundAgain({ id }: { readonly id: number }) {
    const { amountCents } = await call("POST /api/admin/refunds/:id/send-again", { params: { id } });
    showToast({ title: "Refund sent again", description: `${randWords(amountCents)} goes back` });
  },

  async refund({ id, request }: { readonly id: number; readonly request: RefundOrderRequest }) {
    const { amountCents } = await call("POST /api/admin/orders/:id/refunds", {
      params: { id },
      body: request,
    });
    showToast({ title: "Refund asked for", description: `${randWords(amountCents)} goes back` });
  },
};

/**
 * Shared by the steps of one order: they exclude each other, and the page moves the focus to its heading when one is
 * done, because the step's own button is gone then.
 */
export const ORDER_STEPS = { key: "order-steps" };
