/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as messages from "#contract/admin/messages.ts";
import type * as money from "#contract/admin/money.ts";
import type * as music from "#contract/admin/music.ts";
import type * as orders from "#contract/admin/orders.ts";
import type * as privacy from "#contract/admin/privacy.ts";
import type * as products from "#contract/admin/products.ts";
import type * as returns from "#contract/admin/returns.ts";
import type * as subscribers from "#contract/admin/subscribers.ts";
import type { Operation } from "./call.ts";

export const exportMessages: Operation<typeof messages.exportMessages> = {
  method: "GET",
  path: "/api/admin/messages.csv",
};

export const findMessages: Operation<typeof messages.findMessages> = {
  method: "POST",
  path: "/api/admin/messages/find",
};

export const markAnswered: Operation<typeof messages.markAnswered> = {
  method: "PUT",
  path: "/api/admin/messages/:messageId/answered",
};

export const acceptPayment: Operation<typeof money.acceptPayment> = {
  method: "POST",
  path: "/api/admin/payments/:id/accept",
};

export const freeHeldPieces: Operation<typeof money.freeHeldPieces> = {
  method: "POST",
  path: "/api/admin/alerts/:id/free-pieces",
};

export const getMoney: Operation<typeof money.getMoney> = {
  method: "GET",
  path: "/api/admin/money",
};

export const getOrderMoney: Operation<typeof money.getOrderMoney> = {
  method: "GET",
  path: "/api/admin/orders/:id/money",
};

export const listMoneyPayments: Operation<typeof money.listMoneyPayments> = {
  method: "GET",
  path: "/api/admin/money/payments",
};

export const refundOrder: Operation<typeof money.refundOrder> = {
  method: "POST",
  path: "/api/admin/orders/:id/refunds",
};

export const resolveAlert: Operation<typeof money.resolveAlert> = {
  method: "POST",
  path: "/api/admin/alerts/:id/resolve",
};

export const sendRefundAgain: Operation<typeof money.sendRefundAgain> = {
  method: "POST",
  path: "/api/admin/refunds/:id/send-again",
};

export const editTracks: Operation<typeof music.editTracks> = {
  method: "PUT",
  path: "/api/admin/products/:id/tracks",
};

export const cancelOrder: Operation<typeof orders.cancelOrder> = {
  method: "POST",
  path: "/api/admin/orders/:id/cancel",
};

export const exportOrders: Operation<typeof orders.exportOrders> = {
  method: "POST",
  path: "/api/admin/orders/export",
};

export const findOrders: Operation<typeof orders.findOrders> = {
  method: "POST",
  path: "/api/admin/orders/find",
};

export const getAdminCertificatePdf: Operation<typeof orders.getAdminCertificatePdf> = {
  method: "GET",
  path: "/api/admin/orders/:id/certificates/:code/certificate.pdf",
};

export const getAdminOrder: Operation<typeof orders.getAdminOrder> = {
  method: "GET",
  path: "/api/admin/orders/:id",
};

export const getOrderUpdates: Operation<typeof orders.getOrderUpdates> = {
  method: "GET",
  path: "/api/admin/orders/updates",
};

export const getPackingSlip: Operation<typeof orders.getPackingSlip> = {
  method: "GET",
  path: "/api/admin/orders/:id/packing-slip.pdf",
};

export const getPackingSlips: Operation<typeof orders.getPackingSlips> = {
  method: "GET",
  path: "/api/admin/orders/packing-slips.pdf",
};

export const packOrder: Operation<typeof orders.packOrder> = {
  method: "PUT",
  path: "/api/admin/orders/:id/packed",
};

export const packOrders: Operation<typeof orders.packOrders> = {
  method: "POST",
  path: "/api/admin/orders/pack",
};

export const shipOrder: Operation<typeof orders.shipOrder> = {
  method: "PUT",
  path: "/api/admin/orders/:id/shipped",
};

export const erasePerson: Operation<typeof privacy.erasePerson> = {
  method: "POST",
  path: "/api/admin/privacy/erase",
};

export const exportPerson: Operation<typeof privacy.exportPerson> = {
  method: "POST",
  path: "/api/admin/privacy/export",
};

export const findPerson: Operation<typeof privacy.findPerson> = {
  method: "POST",
  path: "/api/admin/privacy/find",
};

export const addPicture: Operation<typeof products.addPicture> = {
  method: "POST",
  path: "/api/admin/products/:id/pictures",
};

export const addProduct: Operation<typeof products.addProduct> = {
  method: "POST",
  path: "/api/admin/products",
};

export const describePicture: Operation<typeof products.describePicture> = {
  method: "PATCH",
  path: "/api/admin/products/:id/pictures",
};

export const editProduct: Operation<typeof products.editProduct> = {
  method: "PUT",
  path: "/api/admin/products/:id",
};

export const getAdminProduct: Operation<typeof products.getAdminProduct> = {
  method: "GET",
  path: "/api/admin/products/:id",
};

export const hideProduct: Operation<typeof products.hideProduct> = {
  method: "PUT",
  path: "/api/admin/products/:id/hidden",
};

export const listAdminProducts: Operation<typeof products.listAdminProducts> = {
  method: "GET",
  path: "/api/admin/products",
};

export const listFeatured: Operation<typeof products.listFeatured> = {
  method: "GET",
  path: "/api/admin/featured",
};

export const orderFeatured: Operation<typeof products.orderFeatured> = {
  method: "PUT",
  path: "/api/admin/featured",
};

export const removePicture: Operation<typeof products.removePicture> = {
  method: "DELETE",
  path: "/api/admin/products/:id/pictures",
};

export const acceptReturn: Operation<typeof returns.acceptReturn> = {
  method: "PUT",
  path: "/api/admin/returns/:id/accepted",
};

export const cancelExchange: Operation<typeof returns.cancelExchange> = {
  method: "POST",
  path: "/api/admin/returns/:id/cancel-exchange",
};

export const exchangeReturn: Operation<typeof returns.exchangeReturn> = {
  method: "POST",
  path: "/api/admin/returns/:id/exchange",
};

export const getAdminReturnPhoto: Operation<typeof returns.getAdminReturnPhoto> = {
  method: "GET",
  path: "/api/admin/returns/:id/photos/:photo",
};

export const listReturnsOfOrder: Operation<typeof returns.listReturnsOfOrder> = {
  method: "GET",
  path: "/api/admin/orders/:id/returns",
};

export const receiveReturn: Operation<typeof returns.receiveReturn> = {
  method: "PUT",
  path: "/api/admin/returns/:id/received",
};

export const refundReturn: Operation<typeof returns.refundReturn> = {
  method: "POST",
  path: "/api/admin/returns/:id/refund",
};

export const refuseReturn: Operation<typeof returns.refuseReturn> = {
  method: "PUT",
  path: "/api/admin/returns/:id/refused",
};

export const exportSubscribers: Operation<typeof subscribers.exportSubscribers> = {
  method: "GET",
  path: "/api/admin/subscribers.csv",
};

export const findSubscribers: Operation<typeof subscribers.findSubscribers> = {
  method: "POST",
  path: "/api/admin/subscribers/find",
};

export const unsubscribeOne: Operation<typeof subscribers.unsubscribeOne> = {
  method: "POST",
  path: "/api/admin/subscribers/:subscriberId/unsubscribe",
};
