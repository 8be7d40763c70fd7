import { useState } from "react";
import { ToolRow } from "#web/social/tool-row.tsx";

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

/** Loads the picture and says whether that worked. A picture that fails to load is hidden. */
export function ImageCheck({ address }: ImageCheckProps) {
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
