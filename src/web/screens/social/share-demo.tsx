import { useId, useState } from "react";
import { Link } from "react-router";
import { TEST_PRODUCT, TESTING_INSTRUCTIONS } from "#content/social-pages.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ShareUp } from "#web/kit/ui/icon-paths.ts";
import { paths } from "#web/paths.ts";
import { PageSection } from "#web/screens/page-parts/page-section.tsx";
import { CardPicture } from "#web/shop/catalogue/cards/card-picture.tsx";
import { StockTab } from "#web/shop/catalogue/cards/stock-tab.tsx";
import { type ShareContent, type SharedProduct, shareContent } from "#web/shop/share/share-content.ts";
import { instagramText } from "#web/shop/share/share-links.ts";
import { SharePreview } from "#web/shop/share/share-preview.tsx";
import { useOverlays } from "#web/shop/use-overlays.ts";
import { CopyButton } from "./copy-button.tsx";
import { CrawlerCheck } from "./crawler-check.tsx";
import { sharedTestProduct, testImageAddress } from "./test-share.ts";
import { ToolRow } from "./tool-row.tsx";
import { useSiteOrigin } from "./use-site-origin.ts";

type ShareDemoProps = { readonly picture: Picture | undefined };

/** The test product, its texts for sharing, and how to try it. */
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

type ShareDemoToolsProps = {
  readonly product: SharedProduct;
  readonly content: ShareContent;
  readonly picture: Picture | undefined;
};

function ShareDemoTools({ product, content, picture }: ShareDemoToolsProps) {
  const [isRefused, setRefused] = useState(false);
  const imageAddress = testImageAddress(picture, useSiteOrigin());
  return (
    <>
      <ToolRow
        address={content.url}
        note="Opens the share dialog, as shoppers see it."
        title="Share the test product"
      >
        <ShareTestButton product={product} />
      </ToolRow>
      <ToolRow note="Title, description and URL, as they are pasted into Instagram." title="Test content">
        <CopyButton
          label="Copy Test Content"
          onRefused={() => setRefused(true)}
          text={instagramText(content)}
        />
        <p className="text-s font-medium empty:hidden" role="status">
          {isRefused && "The browser did not let the text be copied."}
        </p>
      </ToolRow>
      <ImageCheck address={imageAddress} key={imageAddress} />
      <CrawlerCheck productId={product.id} />
    </>
  );
}

/** Opens the share dialog. The shop's own share button is only an icon; this one has a label. */
function ShareTestButton({ product }: { readonly product: SharedProduct }) {
  const { openShare } = useOverlays();
  return (
    <Button
      aria-haspopup="dialog"
      icon={ShareUp}
      onClick={() => openShare({ product })}
      data-opens="share"
      size="tool"
      tone="ink"
    >
      Share {product.name}
    </Button>
  );
}

type ImageCheckProps = {
  /** The picture's URL, as a crawler would request it. */
  readonly address: string;
};

type ImageState = "loading" | "loaded" | "failed";

const STATE_TEXTS: Readonly<Record<ImageState, string>> = {
  loading: "The image is loading.",
  loaded: "The image loads.",
  failed: "The image does not load.",
};

/** Loads the picture and reports whether that worked. A picture that fails to load is hidden. */
function ImageCheck({ address }: ImageCheckProps) {
  const [state, setState] = useState<ImageState>("loading");
  return (
    <ToolRow address={address} note={<p role="status">{STATE_TEXTS[state]}</p>} title="Image URL">
      {state !== "failed" && (
        <img
          alt="As crawlers read it"
          className="aspect-4/5 w-30 bg-photo object-cover"
          height={150}
          onError={() => setState("failed")}
          onLoad={() => setState("loaded")}
          src={address}
          width={120}
        />
      )}
    </ToolRow>
  );
}

type TestProductCardProps = {
  readonly product: SharedProduct;
  readonly picture: Picture | undefined;
};

/** A product card without options and cart button, because the test product is not for sale. */
function TestProductCard({ product, picture }: TestProductCardProps) {
  const nameId = useId();
  const to = paths.product(product.id);
  return (
    <article aria-labelledby={nameId} className="group/card flex min-w-0 flex-col">
      {picture && (
        <CardPicture
          color={undefined}
          eager
          isFaded={false}
          product={{ ...product, pictures: { main: picture, colors: {} }, availableColors: [] }}
          shape="lead"
          to={to}
        >
          <span aria-hidden="true" className="card-code">
            {product.id}
          </span>
          <StockTab className="pointer-events-none absolute top-0 right-0" stock={product} />
        </CardPicture>
      )}
      <div className="grid grid-cols-[1fr_auto] gap-2 border-b border-rule px-2.5 pt-2.5 pb-3 lg:px-(--gut) lg:pt-3.5 lg:pb-4.5">
        <h2 className="text-base leading-tight font-semibold" id={nameId}>
          <Link className="underline-offset-3 hover:underline" to={to}>
            {product.name}
          </Link>
        </h2>
        <p className="type-display text-base leading-tight tracking-[-0.03em]">{TEST_PRODUCT.price}</p>
        <p className="type-mono col-span-2 text-note">
          {TEST_PRODUCT.sku} · {TEST_PRODUCT.stockQuantity} pieces
        </p>
      </div>
    </article>
  );
}
