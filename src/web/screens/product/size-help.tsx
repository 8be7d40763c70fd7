import { type MouseEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Part } from "#web/page/failures/part.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";
import { paths } from "#web/paths.ts";
import { isOfflineAndSays } from "#web/shop/offline/say-offline.ts";

type SizeHelpProps = {
  readonly tableId: string | undefined;
  /** How many cells of its row it fills. */
  readonly columns: number;
  readonly className: string;
};

const loadDialog = () =>
  loadLate("screens/product/size-help-dialog.tsx", () => import("./size-help-dialog.tsx")).then((module) =>
    module.withTables(),
  );

/**
 * Opens this garment's measures over the page. Without scripts, or when the dialog's do not load, it is a link to the
 * same table of the size guide.
 */
export function SizeHelp({ tableId, columns, className }: SizeHelpProps) {
  const { Component: Dialog, fetchIt } = useLateComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const address = tableId === undefined ? paths.sizeGuide : `${paths.sizeGuide}#${tableId}`;

  async function open(event: MouseEvent): Promise<void> {
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (tableId === undefined || isForAnotherTab) return;
    event.preventDefault();
    if (await fetchIt()) return setOpen(true);
    if (await isOfflineAndSays()) return;
    // The connection may be back just now.
    if (await fetchIt()) setOpen(true);
    else await navigate(address);
  }

  return (
    <>
      <Link
        aria-haspopup={tableId ? "dialog" : undefined}
        className={className}
        onClick={open}
        ref={link}
        style={{ gridColumn: `span ${columns}` }}
        to={address}
      >
        Size Guide <Icon icon={ArrowRight} size={14} />
      </Link>
      {Dialog && tableId && (
        <Part name="size table">
          <Dialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => link.current?.focus({ preventScroll: true })}
            tableId={tableId}
          />
        </Part>
      )}
    </>
  );
}
