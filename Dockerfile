# The product as an image: built in one stage, run in another that holds nothing but what it needs. PostgreSQL runs elsewhere.
# docker build -t agency .   then see compose.yaml
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/
RUN node scripts/install.mjs
COPY . .
RUN node scripts/run-build.ts
# What only building and testing need stays behind; so does the PostgreSQL that comes along for machines without one.
RUN npm install --omit=dev --omit=optional --no-save --no-audit --no-fund --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# The secret that signs things and, without SMTP_URL, the outbox; and backups, where BACKUP_DIR names that folder. Everything else may
# be read-only, once what Node makes of the sources is there: it halves a start, and is kept for each user apart.
RUN install -d -o node -g node -m 0700 /data /backups /app/build/.compiled
USER node
# A start that its settings stop gets far enough, and leaves nothing else behind.
RUN PORT=none node scripts/start.ts; [ -n "$(ls build/.compiled)" ]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it and what is in flight is finished.
CMD ["node", "scripts/start.ts"]
