/** The columns of the product grid on phones, tablets and desktops. */
const COLUMNS = { phone: 2, tablet: 3, desktop: 4 } as const;

export type Screen = keyof typeof COLUMNS;

/** How many cells the last row leaves free on this screen; zero when it is full. */
export function freeCells(cells: number, screen: Screen): number {
  const columns = COLUMNS[screen];
  return (columns - (cells % columns)) % columns;
}
