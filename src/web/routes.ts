import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("screens/home/home-route.tsx"),
  route("music", "screens/music/music-route.tsx"),
  route("accessories", "screens/accessories/accessories-route.tsx"),
  route("limited", "screens/limited/limited-route.tsx"),
  route("product/:id", "screens/product/product-route.tsx"),
  route("wa/:id", "screens/whatsapp-link/whatsapp-link-route.tsx"),
  route("about", "screens/about/about-route.tsx"),
  route("news", "screens/news/news-route.tsx"),
  route("returns", "screens/returns/returns-route.tsx"),
  route("size-guide", "screens/size-guide/size-guide-route.tsx"),
  route("privacy", "screens/privacy/privacy-route.tsx"),
  route("terms", "screens/terms/terms-route.tsx"),
  route("contact", "screens/contact/contact-route.tsx"),
  route("shipping", "screens/shipping/shipping-route.tsx"),
  route("unsubscribe/:token", "screens/unsubscribe/unsubscribe-route.tsx"),
  route("unsubscribed", "screens/unsubscribe/unsubscribed-route.tsx"),
  route("inventory", "screens/inventory/inventory-route.tsx"),
  route("social-test", "screens/social-test/social-test-route.tsx"),
  route("social-debug", "screens/social-debug/social-debug-route.tsx"),
  route("*", "screens/not-found/not-found-route.tsx"),
] satisfies RouteConfig;
