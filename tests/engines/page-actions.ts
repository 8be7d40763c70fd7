/** What Puppeteer and Playwright call the same. */
type DrivenPage = {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { type(text: string): Promise<void> };
};

export function actionsOf(page: DrivenPage, complaints: string[]) {
  return {
    async open(url: string) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    press: (x: number, y: number) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    complaints: () => complaints.splice(0),
  };
}
