import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createApp, type RunningApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createMailer } from '../server/messages/mailer.ts'
import { createTexter } from '../server/messages/texter.ts'
import { setUpToken } from '../server/owner/set-up-owner.ts'
import { hasOwner } from '../server/owner/store.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { createLog } from '../server/platform/process/log.ts'
import { startDevPrograms } from './dev-programs.ts'

// Put together like server/main.ts, but the programs come from Vite, as they are at this moment.
const log = createLog((line) => process.stdout.write(line))
const config = readConfig()
const database = await openDatabase(config.database, log)
const server = createServer((request, response) => void answer(request, response))
const programs = await startDevPrograms(server)
let running = await start()

// A changed page or PDF is a new application: it keeps the page in memory.
programs.onRenderingChange(async () => {
  const old = running
  running = await start()
  await old.close()
})

async function start(): Promise<RunningApp> {
  return createApp({
    ...(await programs.load()),
    config,
    database,
    log,
    clock: systemClock,
    mailer: config.smtp && createMailer(config.smtp),
    texter: config.twilio && (await createTexter(config.twilio)),
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { app } = running
  if (request.method === 'GET' && /^\/(\?|$)/.test(request.url ?? '')) return answerPage(request, response)
  programs.middlewares(request, response, () => void getRequestListener(app.fetch)(request, response))
}

/** The page with Vite's client in it; its scripts are not those that the security policy knows, so that is left out. */
async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = `http://${request.headers.host}${request.url}`
  const page = await running.app.fetch(new Request(url), { incoming: request, outgoing: response })
  const html = await programs.transformPage(request.url ?? '/', await page.text())
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

server.listen(config.port, async () => {
  const address = `http://localhost:${config.port}`
  console.log(`Broom is ready at ${address}, with hot reload`)
  if (!(await hasOwner(database.queries))) {
    console.log(`Become the owner: ${address}/?setup=${setUpToken(config.authSecret)}`)
  }
})

async function stop(): Promise<void> {
  await programs.close()
  server.closeAllConnections()
  await running.close()
  await database.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
