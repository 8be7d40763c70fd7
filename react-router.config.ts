import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // The builder empties this folder each time; the photographs beside it stay.
  buildDirectory: process.env.PLANTED_FAULTS === "1" ? "build/planted" : "build/web",
  // Every route is known from the first page on: no extra requests for route manifests.
  // One file a route: three files each made the list of routes, which comes with every page, a sixth heavier.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
