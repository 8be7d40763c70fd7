# The shop as a container: built from this folder, run by nobody in particular, on a file system it cannot write.
#
#   docker build -t kulud-shop .
#   docker build -t kulud-tools --target tools .     (with pg_dump: backup, restore, doctor)

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /shop
# The packages change seldom: their layer stays while only the shop changes.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# The image has its own Node; the one of the lockfile is for machines without. Node itself takes the types away.
RUN npm ci --omit=dev --ignore-scripts
# What only builds, which `npm start` does on a machine of its own and this image has behind it.
RUN npm uninstall --no-save --omit=dev --ignore-scripts @react-router/dev @tailwindcss/vite tailwindcss vite rolldown lightningcss workbox-core workbox-expiration workbox-strategies
RUN rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript

FROM node:26.10.0-bookworm-slim AS shop
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/data/cache/compiled \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json ./
COPY catalogue/products.json ./catalogue/products.json
COPY catalogue/music ./catalogue/music
COPY design ./design
COPY src ./src
COPY scripts ./scripts
COPY --from=build /shop/build ./build
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "build/server/main.js"]

FROM shop AS tools
USER root
# pg_dump must not be older than the server.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-common ca-certificates \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
USER node
HEALTHCHECK NONE
CMD ["node", "scripts/doctor.ts"]

# What `docker build` makes without a --target.
FROM shop
