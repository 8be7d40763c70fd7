/** Data-light: smaller photographs, and nothing loaded ahead. Whoever has chosen is believed before the browser's `Save-Data`. */
export const DATA_LIGHT = { cookie: "data-light", path: "/data-light", on: "on", off: "off" } as const;
