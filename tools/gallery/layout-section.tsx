import { WordmarkSymbol } from "#web/kit/brand/wordmark-symbol.tsx";
import { FailureScreen } from "#web/shop/failure-screens/failure-screen.tsx";
import { NotFoundScreen } from "#web/shop/failure-screens/not-found-screen.tsx";
import { Footer } from "#web/shop/layout/footer.tsx";
import { Header } from "#web/shop/layout/header.tsx";
import { Ticker } from "#web/shop/layout/site-frame.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

export function LayoutSection() {
  return (
    <SpecimenSection grid="gap-8" title="Frame and whole-page states">
      <WordmarkSymbol />
      <Specimen name="ticker">
        <Ticker />
      </Specimen>
      <Specimen className="specimen-still" name="header; below 1024 px with the menu">
        <Header />
      </Specimen>
      <Specimen name="footer">
        <Footer />
      </Specimen>
      <Specimen name="not found">
        <NotFoundScreen />
      </Specimen>
      <Specimen name="failed">
        <FailureScreen message="Failed to load product. Please try again later." />
      </Specimen>
    </SpecimenSection>
  );
}
