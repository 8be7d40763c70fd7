/**
 * Shared by one order's steps: they exclude each other, and when one is done the page moves the focus to its heading,
 * because the step's button is gone.
 */
export const ORDER_STEP = { sharedKey: "order-step" };
