import { get } from "node:http";

/**
 * Begins a download and leaves it, as a reader that takes no more than it is given: `fetch` may take all of it before it
 * hears that it is to leave.
 */
export function breakOff(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.once("data", () => response.destroy());
      response.once("close", resolve);
    }).once("error", reject);
  });
}
