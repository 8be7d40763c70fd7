import { useEffect } from "react";
import { pageTitle } from "#web/document/page-meta.ts";

/** Names the tab after what became of the payment, and gives the route its own title back afterwards. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}
