import type { AdminOrder } from "#contract/admin/orders.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { flagMarks, standingMark } from "./order-words.ts";

type OrderMarksProps = { readonly order: Parameters<typeof flagMarks>[0] & Pick<AdminOrder, "status"> };

/** Where an order is, and what else is to be known about it. */
export function OrderMarks({ order }: OrderMarksProps) {
  return [standingMark(order), ...flagMarks(order)].map(({ tone, words }) => (
    <Chip key={words} tone={tone}>
      {words}
    </Chip>
  ));
}
