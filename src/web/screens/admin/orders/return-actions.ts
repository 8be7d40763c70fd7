import type { ReturnState } from "#domain/returns/return-request.ts";
import {
  acceptReturn,
  cancelExchange,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { showToast } from "#web/toasts/show-toast.ts";

type OneReturn = { readonly id: number };
type CameBack = { readonly line: number; readonly received: number; readonly restocked: number };

/** What can be done with the return of an order. */
export const returnActions = {
  async acceptReturn({
    id,
    sendTo,
    waybill,
  }: OneReturn & { readonly sendTo: string; readonly waybill: string }) {
    await call(acceptReturn, { params: { id }, body: { sendTo, ...(waybill !== "" && { waybill }) } });
    showToast({ title: "Return accepted", description: "The customer is told where to send it" });
  },

  async refuseReturn({
    id,
    ...decision
  }: OneReturn & { readonly refusal: string; readonly seen: ReturnState }) {
    await call(refuseReturn, { params: { id }, body: decision });
    showToast({ title: "Return refused", description: "The customer is told why" });
  },

  async receiveReturn({ id, lines }: OneReturn & { readonly lines: CameBack[] }) {
    await call(receiveReturn, { params: { id }, body: { lines } });
    showToast({ title: "Return received" });
  },

  async refundReturn({ id, amountCents }: OneReturn & { readonly amountCents: number }) {
    await call(refundReturn, { params: { id }, body: { amountCents } });
    showToast({ title: "Refund asked for" });
  },

  async exchangeReturn({ id }: OneReturn) {
    const { exchangeNumber } = await call(exchangeReturn, { params: { id } });
    showToast({ title: "Exchange to be packed", description: `Order ${exchangeNumber}` });
  },

  async cancelExchange({ id }: OneReturn) {
    await call(cancelExchange, { params: { id } });
    showToast({ title: "Exchange cancelled", description: "Its pieces are on the shelf again" });
  },
};
