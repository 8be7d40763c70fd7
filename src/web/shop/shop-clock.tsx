import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { MINUTE } from "#domain/time/time.ts";

const ShopClock = createContext<Date | undefined>(undefined);

type ShopClockProviderProps = {
  /** When the server rendered the page (ISO 8601), so that hydration renders the same time. */
  readonly drawnAt: string;
  readonly children: ReactNode;
};

/** One clock for everything on the page that depends on the time, exact to the minute. */
export function ShopClockProvider({ drawnAt, children }: ShopClockProviderProps) {
  const [now, setNow] = useState(() => new Date(drawnAt));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const instant = new Date();
      setNow(instant);
      timer = setTimeout(tick, MINUTE - (instant.getTime() % MINUTE));
    }
    tick();
    return () => clearTimeout(timer);
  }, []);

  return <ShopClock value={now}>{children}</ShopClock>;
}

/** The shop's time to the minute. Throws outside its provider. */
export function useShopClock(): Date {
  const now = use(ShopClock);
  if (!now) throw new Error("useShopClock needs a ShopClockProvider around it");
  return now;
}
