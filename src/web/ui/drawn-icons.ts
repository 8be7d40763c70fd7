import { createLucideIcon } from "lucide-react";

/** Signs whose stock drawing has rounded corners, redrawn square on the same 24 pixel field. */
export const Bag = createLucideIcon("bag", [
  ["path", { d: "M4 8h16v13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8", key: "bag" }],
]);

export const ShareUp = createLucideIcon("share-up", [
  ["path", { d: "M12 15V3M7 7.5L12 3l5 4.5M5 12v9h14v-9", key: "share-up" }],
]);
