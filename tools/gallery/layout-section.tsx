import { WordmarkSymbol } from "#web/brand/wordmark-symbol.tsx";
import { Footer } from "#web/layout/footer.tsx";
import { Header } from "#web/layout/header.tsx";
import { Ticker } from "#web/layout/ticker.tsx";
import { FailureScreen } from "#web/screens/failure/failure-screen.tsx";
import { NotFoundScreen } from "#web/screens/not-found/not-found-screen.tsx";
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
