import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Which files a route loads, for the size table of `npm run build`.
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        // The framework changes seldom, our code often: a returning visitor downloads only ours again.
        codeSplitting: {
          groups: [{ name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
  optimizeDeps: {
    // Named here so that the first page in development does not discover them late and reload.
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "lucide-react",
      "radix-ui",
      "react-hook-form",
      "valibot",
    ],
  },
});
