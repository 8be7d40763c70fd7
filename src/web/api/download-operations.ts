/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as orderDownloads from "#contract/orders/order-downloads.ts";
import type * as productFiles from "#contract/orders/product-files.ts";
import type { Operation } from "./call.ts";

export const getDownload: Operation<typeof orderDownloads.getDownload> = {
  method: "GET",
  path: "/api/orders/:number/downloads/:file",
};

export const readOrderDownloads: Operation<typeof orderDownloads.readOrderDownloads> = {
  method: "GET",
  path: "/api/orders/:number/downloads",
};

export const addProductFile: Operation<typeof productFiles.addProductFile> = {
  method: "POST",
  path: "/api/admin/products/:id/files",
};

export const giveDownloadsAgain: Operation<typeof productFiles.giveDownloadsAgain> = {
  method: "POST",
  path: "/api/admin/orders/:id/downloads/again",
};

export const listDownloadsOfOrder: Operation<typeof productFiles.listDownloadsOfOrder> = {
  method: "GET",
  path: "/api/admin/orders/:id/downloads",
};

export const listProductFiles: Operation<typeof productFiles.listProductFiles> = {
  method: "GET",
  path: "/api/admin/products/:id/files",
};

export const removeProductFile: Operation<typeof productFiles.removeProductFile> = {
  method: "DELETE",
  path: "/api/admin/products/:id/files/:file",
};
