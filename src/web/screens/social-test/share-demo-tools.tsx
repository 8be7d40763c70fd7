import { useState } from "react";
import type { Picture } from "#contract/products.ts";
import { useOverlays } from "#web/overlays/use-overlays.ts";
import type { ShareContent, SharedProduct } from "#web/share/share-content.ts";
import { instagramText } from "#web/share/share-links.ts";
import { CopyButton } from "#web/social/copy-button.tsx";
import { CrawlerCheck } from "#web/social/crawler-check.tsx";
import { ToolRow } from "#web/social/tool-row.tsx";
import { useSiteOrigin } from "#web/social/use-site-origin.ts";
import { Button } from "#web/ui/button.tsx";
import { ShareUp } from "#web/ui/icon-paths.ts";
import { ImageCheck } from "./image-check.tsx";
import { testImageAddress } from "./test-share.ts";

type ShareDemoToolsProps = {
  readonly product: SharedProduct;
  readonly content: ShareContent;
  readonly picture: Picture | undefined;
};

export function ShareDemoTools({ product, content, picture }: ShareDemoToolsProps) {
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

/** Opens the share dialog. The shop's own share button is only an icon; this one says what it does. */
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
