/** What somebody did at the admin page, after their name, by the operation that it took. */
const ACTIONS: Readonly<Record<string, string>> = {
  acceptPayment: "accepted a payment",
  acceptWithPasskey: "joined with a passkey",
  acceptWithPassword: "joined with a password and codes",
  addPasskey: "added a passkey",
  addPicture: "added a photograph",
  addProduct: "added a product",
  cancelOrder: "cancelled an order",
  confirmPerson: "showed again who it is",
  describePicture: "described a photograph",
  editProduct: "changed a product",
  endSession: "ended a session",
  erasePerson: "erased a customer",
  exportMessages: "exported the messages",
  exportOrders: "exported the orders",
  exportPerson: "exported what is known of a customer",
  exportSubscribers: "exported the subscribers",
  hideProduct: "hid or showed a product",
  inviteAgain: "made a new link for somebody",
  invitePerson: "invited somebody",
  markAnswered: "marked a message",
  orderFeatured: "ordered the featured products",
  packOrder: "packed an order",
  packOrders: "packed several orders",
  refundOrder: "gave money back",
  removePasskey: "removed a passkey",
  removePerson: "removed somebody",
  removePicture: "removed a photograph",
  renewRecoveryCodes: "made new recovery codes",
  resolveAlert: "closed an alert",
  restockProduct: "restocked a product",
  sendRefundAgain: "sent a refund again",
  shipOrder: "shipped an order",
  undoMovement: "undid a change of stock",
  unsubscribeOne: "unsubscribed somebody",
  updateStock: "counted a product",
};

/** In words of the trade; an operation that is no longer there keeps its name. */
export function describeAdminAction(operation: string): string {
  return ACTIONS[operation] ?? operation;
}
