import { type Stock, stockBadge } from "#domain/inventory/stock-level.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const TONES = { out: "ink", low: "hot", few: "paper" } as const satisfies Record<string, BadgeTone>;

type StockTabProps = {
  readonly stock: Stock;
  /** On paper instead of on a picture, where a paper tab would not be seen. */
  readonly isOnPaper?: boolean;
  readonly className?: string;
};

/** What is left, when it is little: a tab for the corner of a picture or the head of a page. */
export function StockTab({ stock, isOnPaper = false, className = "" }: StockTabProps) {
  const badge = stockBadge(stock);
  if (!badge) return null;
  return (
    <Badge className={className} tone={isOnPaper && badge.level === "few" ? "ink" : TONES[badge.level]}>
      {badge.label}
    </Badge>
  );
}
