/** Data-light: smaller photographs, and nothing loaded ahead. The visitor's own choice wins over the browser's `Save-Data`. */
export const DATA_LIGHT = { cookie: "data-light", path: "/data-light", on: "on", off: "off" } as const;
