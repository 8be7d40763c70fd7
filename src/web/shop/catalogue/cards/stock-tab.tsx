import { type StockedProduct, type StockLevel, stockLabels } from "#domain/inventory/stock-level.ts";
import { Badge, type BadgeTone } from "#web/kit/ui/badge.tsx";

const TONES: Readonly<Record<StockLevel, BadgeTone>> = {
  coming: "paper",
  out: "ink",
  low: "hot",
  few: "paper",
  plenty: "paper",
};

type StockTabProps = {
  readonly stock: StockedProduct;
  /** On the page instead of a picture, where a white badge would be invisible. */
  readonly isOnPaper?: boolean;
  readonly className?: string;
};

/** A badge that says how many pieces are left, when they are few or none. */
export function StockTab({ stock, isOnPaper = false, className = "" }: StockTabProps) {
  const { level, badge } = stockLabels(stock);
  if (!badge) return null;
  const tone = TONES[level];
  return (
    <Badge className={className} tone={isOnPaper && tone === "paper" ? "ink" : tone}>
      {badge}
    </Badge>
  );
}
