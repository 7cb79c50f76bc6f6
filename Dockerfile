# The program installed and built, for any user but root, with nothing to write to but the data (docs/operate.md).
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error && npm cache clean --force
# What encrypted backups are written with.
RUN apt-get update && apt-get install -y --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY . .
RUN node launch.js build
RUN install -d -o node -g node -m 700 /var/lib/broom
# What is kept for the next start, and npm's own log, go with the container.
ENV DATA_DIR=/var/lib/broom HOME=/tmp NODE_COMPILE_CACHE=/tmp/compile
USER node
VOLUME /var/lib/broom
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "launch.js", "start"]
