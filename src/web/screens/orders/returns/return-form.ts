/** The return form and its fields as a plain form sends them. */
import type { OrderPageLine } from "#contract/orders/order-page.ts";
import type { OrderReturns } from "#contract/returns/shopper.ts";
import { isReturnReason, isReturnWish } from "#domain/returns/return-request.ts";

/** A refused form: its values, and the reason. */
export type RefusedReturn = {
  readonly values: Readonly<Record<string, string>>;
  readonly message: string;
};

export const RETURN_FIELDS = { wish: "wish", reason: "reason", words: "words", sealed: "sealed" } as const;

export const quantityField = (line: number) => `quantity-${line}`;
export const sizeField = (line: number) => `size-${line}`;
export const colorField = (line: number) => `color-${line}`;

const FIELD = /^(?:(?:quantity|size|color)-\d{1,3}|wish|reason|words|sealed|requestId)$/;
const QUANTITY = /^quantity-(\d{1,3})$/;

/** The form's texts, without anything else that was sent. */
export function readReturnForm(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && FIELD.test(name) ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** The request to the API; a sentence when a choice is missing. */
export function toReturnRequest(values: Readonly<Record<string, string>>) {
  const { wish = "", reason = "", requestId = "", words = "" } = values;
  const lines = Object.entries(values).flatMap(([name, text]) => {
    const line = QUANTITY.exec(name)?.[1];
    const quantity = Number(text);
    if (line === undefined || !Number.isInteger(quantity) || quantity < 1) return [];
    const size = values[`size-${line}`];
    const color = values[`color-${line}`];
    const isExchange = wish === "exchange";
    return [
      {
        line: Number(line),
        quantity,
        ...(isExchange && size && { size }),
        ...(isExchange && color && { color }),
      },
    ];
  });
  if (lines.length === 0) return "Choose what you want to send back.";
  if (!isReturnReason(reason)) return "Choose why.";
  if (!isReturnWish(wish)) return "Choose money back or an exchange.";
  return {
    requestId,
    wish,
    reason,
    lines,
    isSealed: values.sealed === "on",
    ...(words.trim() !== "" && { words }),
  };
}

/** An order line with its exchange options. */
export type LineToReturn = OrderPageLine & OrderReturns["lines"][number];

export function linesToReturn(lines: readonly OrderPageLine[], returns: OrderReturns): LineToReturn[] {
  return lines.flatMap((line) => {
    const found = returns.lines.find((candidate) => candidate.line === line.line);
    return found && found.left > 0 ? [{ ...line, ...found }] : [];
  });
}
