/** "5,000", the same on the server and in every browser. */
export function countText(count: number): string {
  return count.toLocaleString("en-US");
}
