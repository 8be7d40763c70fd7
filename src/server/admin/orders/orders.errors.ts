import { WrongOrderState } from "#server/orders/orders.errors.ts";

export const NOTHING_TO_SEND = "This order is delivered by download: nothing is packed or shipped.";

/** No part of the order goes into a parcel, so there is no packing slip. */
export class NothingToSend extends WrongOrderState {
  constructor() {
    super(NOTHING_TO_SEND);
  }
}
