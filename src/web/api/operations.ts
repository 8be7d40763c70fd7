/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as contact from "#contract/mail/contact.ts";
import type * as newsletter from "#contract/mail/newsletter.ts";
import type * as cart from "#contract/orders/cart.ts";
import type * as certificates from "#contract/orders/certificates.ts";
import type * as orderPage from "#contract/orders/order-page.ts";
import type * as payment from "#contract/orders/payment.ts";
import type * as paypal from "#contract/orders/paypal.ts";
import type * as returns from "#contract/orders/returns.ts";
import type { Operation } from "./call.ts";

export const readCartStock: Operation<typeof cart.readCartStock> = {
  method: "POST",
  path: "/api/cart/stock",
};

export const verifyCertificate: Operation<typeof certificates.verifyCertificate> = {
  method: "GET",
  path: "/api/certificates/:code",
};

export const sendContactMessage: Operation<typeof contact.sendContactMessage> = {
  method: "POST",
  path: "/api/contact",
};

export const subscribeToNewsletter: Operation<typeof newsletter.subscribeToNewsletter> = {
  method: "POST",
  path: "/api/newsletter/subscribe",
};

export const unsubscribeFromNewsletter: Operation<typeof newsletter.unsubscribeFromNewsletter> = {
  method: "POST",
  path: "/api/newsletter/unsubscribe/:token",
};

export const getCertificatePdf: Operation<typeof orderPage.getCertificatePdf> = {
  method: "GET",
  path: "/api/orders/:number/certificates/:code/certificate.pdf",
};

export const getDeliveryCalendar: Operation<typeof orderPage.getDeliveryCalendar> = {
  method: "GET",
  path: "/api/orders/:number/delivery.ics",
};

export const getReceipt: Operation<typeof orderPage.getReceipt> = {
  method: "GET",
  path: "/api/orders/:number/receipt.pdf",
};

export const getStatusPicture: Operation<typeof orderPage.getStatusPicture> = {
  method: "GET",
  path: "/api/orders/:number/certificates/:code/status.jpg",
};

export const mailOrderLink: Operation<typeof orderPage.mailOrderLink> = {
  method: "POST",
  path: "/api/orders/find",
};

export const nameCertificate: Operation<typeof orderPage.nameCertificate> = {
  method: "POST",
  path: "/api/orders/:number/certificates/:code/owner-name",
};

export const readOrderAddress: Operation<typeof orderPage.readOrderAddress> = {
  method: "GET",
  path: "/api/orders/:number/address",
};

export const readOrderPage: Operation<typeof orderPage.readOrderPage> = {
  method: "GET",
  path: "/api/orders/:number",
};

export const initializePayment: Operation<typeof payment.initializePayment> = {
  method: "POST",
  path: "/api/payment/initialize",
};

export const listPaymentMethods: Operation<typeof payment.listPaymentMethods> = {
  method: "GET",
  path: "/api/payment/methods",
};

export const verifyPayment: Operation<typeof payment.verifyPayment> = {
  method: "POST",
  path: "/api/payment/verify",
};

export const capturePayPalOrder: Operation<typeof paypal.capturePayPalOrder> = {
  method: "POST",
  path: "/api/paypal/order/:orderId/capture",
};

export const createPayPalOrder: Operation<typeof paypal.createPayPalOrder> = {
  method: "POST",
  path: "/api/paypal/order",
};

export const setUpPayPal: Operation<typeof paypal.setUpPayPal> = {
  method: "GET",
  path: "/api/paypal/setup",
};

export const addReturnPhoto: Operation<typeof returns.addReturnPhoto> = {
  method: "POST",
  path: "/api/orders/:number/returns/:id/photos",
};

export const askForReturn: Operation<typeof returns.askForReturn> = {
  method: "POST",
  path: "/api/orders/:number/returns",
};

export const getReturnPhoto: Operation<typeof returns.getReturnPhoto> = {
  method: "GET",
  path: "/api/orders/:number/returns/:id/photos/:photo",
};

export const readOrderReturns: Operation<typeof returns.readOrderReturns> = {
  method: "GET",
  path: "/api/orders/:number/returns",
};

export const withdrawReturn: Operation<typeof returns.withdrawReturn> = {
  method: "POST",
  path: "/api/orders/:number/returns/:id/withdraw",
};
