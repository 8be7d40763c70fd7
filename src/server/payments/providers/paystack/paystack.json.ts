const WHOLE_NUMBER = /^-?\d+$/;

/** JSON.parse rounds ids above 2^53; their digits are kept as text instead. Undefined when the text is not JSON. */
export function parseKeepingIds(text: string): unknown {
  try {
    return JSON.parse(text, keepLargeNumbers as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

function keepLargeNumbers(_key: string, value: unknown, shop?: { readonly source?: string }): unknown {
  const isRounded =
    typeof value === "number" && !Number.isSafeInteger(value) && WHOLE_NUMBER.test(shop?.source ?? "");
  return isRounded ? shop?.source : value;
}
