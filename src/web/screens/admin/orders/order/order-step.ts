/**
 * Shared by the steps of one order: they exclude each other, and the page moves the focus to its heading when one is
 * done, because the step's own button is gone then.
 */
export const ORDER_STEP = { key: "order-step" };
