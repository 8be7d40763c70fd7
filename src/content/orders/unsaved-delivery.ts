/** Where the owner charges a saved address alone: in the cart, and where the address is typed. */
export const UNSAVED_IS_FREE = "No delivery fee for an address typed at checkout.";
