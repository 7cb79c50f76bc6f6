import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, type RunningApp } from '../server/app.ts'
import type { AppParts } from '../server/parts.ts'
import { readConfig } from '../server/config.ts'
import { openChannels } from '../server/delivery/channels/open-channels.ts'
import { hasOwner } from '../server/owner/store.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { phoneAddress } from '../server/platform/http/phone-address.ts'
import { createLog, readableLine } from '../server/platform/process/log.ts'
import { startDevPrograms } from './dev-programs.ts'
import { addSamples, sampleOwner } from './dev-samples.ts'

// Put together like server/main.ts, but the programs come from Vite, as they are at this moment.
const config = readConfig()
const log = createLog((line) => process.stdout.write(line), { level: config.logLevel, format: readableLine })
const database = await openDatabase(config.database, log)
const server = createServer((request, response) => void answer(request, response))
const programs = await startDevPrograms(server)
if (!(await hasOwner(database.queries))) await liveThroughSamples()
let running = await start()

// A changed page or PDF is a new application: it keeps the page in memory.
programs.onRenderingChange(async () => {
  const old = running
  running = await start()
  await old.close()
})

async function liveThroughSamples(): Promise<void> {
  console.log('Adding sample customers, bookings, estimates and reviews …')
  let time = Date.now()
  const past = await start({ config: { ...config, limits: false }, clock: { now: () => time } })
  const setTime = (at: number) => (time = at)
  await addSamples({ running: past, authSecret: config.authSecret, setTime }, Date.now())
  await past.close()
}

async function start(change: Partial<AppParts> = {}): Promise<RunningApp> {
  return createApp({
    ...(await programs.load()),
    config,
    database,
    log,
    clock: systemClock,
    channels: await openChannels({ config, database, log, clock: systemClock }),
    ...change,
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
  // An answer that is changed on the way has to come as text.
  delete request.headers['accept-encoding']
  const page = await running.app.fetch(new Request(url), { incoming: request })
  const html = await programs.transformPage(request.url ?? '/', await page.text())
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}

server.listen(config.port, () => {
  console.log(`Sign in as ${sampleOwner.email} with "${sampleOwner.password}"`)
  // Safe: it listens to a port.
  const listening = server.address() as AddressInfo
  console.log(`Broom is ready at http://localhost:${listening.port}, with hot reload`)
  process.stdout.write(phoneAddress(listening, { isTerminal: process.stdout.isTTY }))
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
