import { type Stock, stockBadge } from "#domain/inventory/stock-level.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const TONES = { out: "ink", low: "hot", few: "paper" } as const satisfies Record<string, BadgeTone>;

type StockTabProps = {
  readonly stock: Stock;
  /** On the page instead of on a picture; a white badge would not be seen there. */
  readonly isOnPaper?: boolean;
  readonly className?: string;
};

/** A badge that says how many pieces are left, when they are few or none. */
export function StockTab({ stock, isOnPaper = false, className = "" }: StockTabProps) {
  const badge = stockBadge(stock);
  if (!badge) return null;
  return (
    <Badge className={className} tone={isOnPaper && badge.level === "few" ? "ink" : TONES[badge.level]}>
      {badge.label}
    </Badge>
  );
}
