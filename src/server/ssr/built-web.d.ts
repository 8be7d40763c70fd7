/** What the web's build writes for the server; package.json says where. It need not be there to check types. */
declare module "#built-web" {
  const build: import("./render-page.ts").WebBuild;
  export = build;
}
