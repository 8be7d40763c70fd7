import type { ShareContent } from "./share-content.ts";

type SharePreviewProps = { readonly content: ShareContent };

/** Preview for the recipient: picture, title, description, address. */
export function SharePreview({ content }: SharePreviewProps) {
  return (
    <div
      className={`grid border-b border-ink ${content.image === undefined ? "grid-cols-1" : "grid-cols-[96px_minmax(0,1fr)]"}`}
    >
      {content.image !== undefined && (
        <img
          alt=""
          className="size-full min-h-30 bg-photo object-cover"
          height={120}
          src={content.image}
          width={96}
        />
      )}
      <div className="px-3.5 py-3">
        <h3 className="text-[0.9375rem] leading-[1.3] font-semibold">{content.title}</h3>
        <p className="mt-1 line-clamp-6 text-s leading-[1.4] text-mute">{content.description}</p>
        <p className="type-mono mt-1.5 break-all text-mute">{content.url}</p>
      </div>
    </div>
  );
}
