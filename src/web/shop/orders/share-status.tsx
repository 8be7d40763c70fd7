import type { MouseEvent } from "react";
import { addressOf } from "#web/api/call.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ShareUp } from "#web/kit/ui/icon-paths.ts";

type ShareStatusProps = {
  readonly number: string;
  readonly orderKey: string;
  readonly code: string;
  /** "1/8". */
  readonly edition: string;
};

/** Passes the picture to the phone's own share sheet where there is one; elsewhere it is a download. */
export function ShareStatus({ number, orderKey, code, edition }: ShareStatusProps) {
  const href = addressOf("GET /api/orders/:number/certificates/:code/status.jpg", {
    params: { number, code },
    query: { key: orderKey },
  });

  function share(event: MouseEvent): void {
    if (!navigator.canShare?.({ files: [new File([], "kulud.jpg", { type: "image/jpeg" })] })) return;
    event.preventDefault();
    void shareFile(href, `I own ${edition}`);
  }

  return (
    <a
      className="link-line inline-flex min-h-11 items-center gap-2 font-semibold"
      download=""
      href={href}
      onClick={share}
    >
      Share “I own {edition}”
      <Icon icon={ShareUp} />
    </a>
  );
}

async function shareFile(href: string, title: string): Promise<void> {
  try {
    const picture = await (await fetch(href)).blob();
    await navigator.share({ files: [new File([picture], "kulud.jpg", { type: "image/jpeg" })], title });
  } catch (error) {
    // Closing the sheet is no failure; after anything else the plain download remains.
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(href);
  }
}
