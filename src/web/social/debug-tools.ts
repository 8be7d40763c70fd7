/** Where the tools begin on the debug page, for links that lead straight to them. */
export const DEBUG_TOOLS = "debug-tools";
