import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("screens/home/home-route.tsx"),
  route("product/:id", "screens/product/product-route.tsx"),
  route("*", "screens/not-found/not-found-route.tsx"),
] satisfies RouteConfig;
