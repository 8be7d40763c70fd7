import { z } from "zod";

const ROW_ID = /^[1-9]\d{0,8}$/;

/** The id of a row as it stands in an address. */
export const RowIdText = z.string().regex(ROW_ID, "must be an id such as 101").transform(Number);

/** The same in a body. */
export const RowId = z.int().min(1).max(999_999_999);

/** For an address with one row in it. */
export const RowParams = z.object({ id: RowIdText.describe("The row's id.") });
