import { TESTING_INSTRUCTIONS } from "#content/social-pages.ts";
import type { Picture } from "#contract/products.ts";
import { PageSection } from "#web/layout/page-section.tsx";
import { shareContent } from "#web/share/share-content.ts";
import { SharePreview } from "#web/share/share-preview.tsx";
import { useSiteOrigin } from "#web/social/use-site-origin.ts";
import { ShareDemoTools } from "./share-demo-tools.tsx";
import { TestProductCard } from "./test-product-card.tsx";
import { sharedTestProduct } from "./test-share.ts";

type ShareDemoProps = { readonly picture: Picture | undefined };

/** The test product, what sharing it says, and how to try it. */
export function ShareDemo({ picture }: ShareDemoProps) {
  const origin = useSiteOrigin();
  const product = sharedTestProduct(picture);
  const content = shareContent({ product }, origin);
  return (
    <>
      <section
        aria-label="Share demo"
        className="page-width grid border-t border-rule pb-8 md:grid-cols-2 lg:grid-cols-4 lg:pb-14"
      >
        <div className="px-(--gut) pt-3 pb-8 md:col-span-2 lg:pt-3.5">
          <h2 className="type-display text-d2">Tools</h2>
          <ShareDemoTools content={content} picture={picture} product={product} />
        </div>
        <TestProductCard picture={picture} product={product} />
        <div>
          <h2 className="type-display px-(--gut) pt-8 pb-4 text-d2 md:pt-3 lg:pt-3.5">Preview</h2>
          <div className="border-t border-ink">
            <SharePreview content={content} />
          </div>
        </div>
      </section>
      <PageSection title="Testing instructions">
        <ol className="max-w-[58ch] list-decimal space-y-3 pl-5">
          {TESTING_INSTRUCTIONS.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </ol>
      </PageSection>
    </>
  );
}
