/** Where the owner charges a saved address alone: in the cart, and where the address is typed. */
export const UNSAVED_IS_FREE = "Delivery to an address typed at the checkout is not charged.";
