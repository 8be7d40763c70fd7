/** Output of the web's build for the server; package.json has its path. It need not exist for type checks. */
declare module "#built-web" {
  const build: import("./render-page.ts").WebBuild;
  export = build;
}
