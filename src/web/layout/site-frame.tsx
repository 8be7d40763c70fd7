import { type ReactNode, use } from "react";
import { WordmarkSymbol } from "#web/brand/wordmark-symbol.tsx";
import { PlainPartsContext } from "#web/document/plain-parts.ts";
import { Part } from "#web/failures/part.tsx";
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
      <Part name="ticker">
        <Ticker />
      </Part>
      <Header />
      <noscript>{use(PlainPartsContext)?.notice}</noscript>
      <main className="outline-none" id="main" tabIndex={-1}>
        {children}
      </main>
      <Part name="footer">
        <Footer />
      </Part>
    </>
  );
}
