import type { ReactNode } from "react";
import { WordmarkSymbol } from "#web/brand/wordmark-symbol.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Ticker } from "./ticker.tsx";

type SiteFrameProps = { readonly children: ReactNode };

/** What surrounds every screen. */
export function SiteFrame({ children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <WordmarkSymbol />
      <Ticker />
      <Header />
      <main className="outline-none" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
