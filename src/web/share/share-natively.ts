import type { ShareContent } from "./share-content.ts";

export function canShareNatively(): boolean {
  return typeof navigator.share === "function";
}

/** Hands over to the device. False when it could not take over; true also when the shopper then chose nobody. */
export async function shareNatively({ title, description, url }: ShareContent): Promise<boolean> {
  try {
    await navigator.share({ title, text: description, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
