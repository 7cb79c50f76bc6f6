# The program as a release lays it out, for any user but root, with nothing to write to but the data (docs/install.md).
# A tag changes with each fix of its system; a digest is this one for ever (docs/install.md).
ARG BASE=docker.io/library/node:24-bookworm-slim
FROM $BASE AS build
WORKDIR /sources
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
COPY . .
ARG COMMIT=unknown
RUN node launch.js build && node tools/release/lay-out.ts /app "$COMMIT"

FROM $BASE AS server
# What encrypted backups are written with, and what a copy to another machine goes through.
RUN apt-get update && apt-get install -y --no-install-recommends age openssh-client && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 700 /var/lib/broom /storage
WORKDIR /app
COPY --from=build /app ./
# What installers of containers run (docs/install.md).
COPY tools/release/hooks /hooks
# What is kept for the next start goes with the container.
ENV IMAGE_DATA=/var/lib/broom SECOND_PORT=80 HOME=/tmp NODE_COMPILE_CACHE=/tmp/compile
EXPOSE 3000 80
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["./broom", "start"]

# For hosts that give the volume to root: it starts as root, hands the data over and goes on as the other user.
FROM server AS hosted
USER root

FROM server
USER node
