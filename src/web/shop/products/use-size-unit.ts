import { useEffect, useState } from "react";
import { SIZE_UNITS, type SizeUnit } from "#domain/sizes/size-table.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";

const KEY = "kuludSizeUnit";

/** In which unit this browser's shopper measures; both stand in each table, this one first. */
export function useSizeUnit(): readonly [SizeUnit, (unit: SizeUnit) => void] {
  const [unit, setUnit] = useState<SizeUnit>("in");
  useEffect(() => {
    const kept = localTexts.read(KEY);
    const known = SIZE_UNITS.find((name) => name === kept);
    if (known) setUnit(known);
  }, []);
  function choose(chosen: SizeUnit): void {
    localTexts.write(KEY, chosen);
    setUnit(chosen);
  }
  return [unit, choose];
}
