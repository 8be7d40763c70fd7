import type { ReactNode } from "react";
import { TABLE_FORMATS, type TableFormat } from "#contract/call/table-formats.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { saveFile } from "#web/screens/admin/controls/save-file.ts";
import { type RunningAction, useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

const FORMAT_WORDS: Record<TableFormat, string> = { xlsx: "Spreadsheet", csv: "CSV" };

/** The export of a list: `ask` requests the file of a format, which is saved under this name. */
export function useExport(
  fileName: string,
  ask: (format: TableFormat) => Promise<Response>,
): RunningAction<[TableFormat]> {
  return useAdminAction(
    async (format) => saveFile(`${fileName}.${format}`, await (await ask(format)).blob()),
    { isReading: true },
  );
}

type ExportButtonsProps = {
  readonly exporting: RunningAction<[TableFormat]>;
  /** The list, for those who hear a button without its surroundings. */
  readonly of: ReactNode;
  /** Before the format, where several files are offered side by side. */
  readonly label?: string;
};

/** The list as a file: a spreadsheet, which keeps codes and telephones as they were typed, or CSV for other programs. */
export function ExportButtons({ exporting, of, label }: ExportButtonsProps) {
  const buttons = TABLE_FORMATS.map((format) => (
    <Button
      aria-disabled={exporting.isPending}
      className="min-h-12"
      key={format}
      onClick={() => exporting.run(format)}
      size="small"
      tone="line"
    >
      {label === undefined ? FORMAT_WORDS[format] : `${label}: ${FORMAT_WORDS[format]}`}
      <span className="sr-only"> of the {of}</span>
    </Button>
  ));
  return <div className="flex min-w-0 flex-wrap gap-2.5">{buttons}</div>;
}
