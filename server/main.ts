import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { ServerType } from '@hono/node-server'
import { Cron } from 'croner'
import { openBusiness } from './business.ts'
import { listBusinesses } from './operations/businesses/find-business.ts'
import { type Config, type ManyConfig, readConfig, readManyConfig, readRunner } from './config.ts'
import { ConfigError } from './environment.ts'
import { openMany } from './many.ts'
import { upgrading } from './platform/http/answer-upgrading.ts'
import type { App } from './platform/http/app-context.ts'
import { openDoors } from './open-doors.ts'
import { openPort } from './platform/http/open-port.ts'
import { loadVersion } from './platform/rendering.ts'
import { loadOnce } from './platform/load-once.ts'
import { isEverywhere, phoneAddress } from './platform/http/phone-address.ts'
import { nameCommands } from './platform/process/command-names.ts'
import { explainDisk } from './platform/process/explain-disk.ts'
import { createLog, type Log } from './platform/process/log.ts'
import { StartError } from './platform/process/start-error.ts'
import * as say from '#words/server/businesses.ts'

// The process reads the configuration, locks the data folder, migrates and listens. SIGTERM and Ctrl-C drain it:
// running requests are answered and no new ones are accepted. With BUSINESSES_DIR it listens first, and opens each
// business at the first request for its host.

/** EX_CONFIG of sysexits.h, after which systemd does not start the server again (the unit in docs/install.md). */
const configStatus = 78

/** After that the server stops anyway: unfinished work is picked up at the next start. */
const drainMs = 4_500

// Collects at growth by a fifth, not by more than double: a server that was busy once gives the memory back, for some
// hundredths of a millisecond a booking.
setFlagsFromString('--heap-growing-percent=20')

const runner = readRunner()

// Files written from here on are only for the user who runs the server.
process.umask(0o077)
await main().catch(stopWithSentence)

async function main(): Promise<void> {
  const words = [...process.argv].slice(2)
  if (words.length > 0)
    throw new StartError(`The server knows no "${words.join(' ')}": it is set by variables, such as PORT=3001.`)
  const many = readManyConfig()
  await (many === null ? serveOne() : serveMany(many))
}

async function serveOne(): Promise<void> {
  const config = readConfig()
  const log = openLog(config)
  let app: Pick<App, 'fetch'> = upgrading
  const open = loadOnce(() => openDoors({ fetch: (...asked) => app.fetch(...asked) }, config, log))
  const business = await openBusiness(config, log, { onUpgrade: open })
  app = business.app
  const [server, ...others] = await open()
  const site = config.publicUrl ?? addressOf(server)
  const setUp = await business.setUpLink(site)
  process.stdout.write(`${setUp === null ? '' : say.begin(setUp)}${say.ready(await loadVersion(), site)}\n`)
  if (config.publicUrl === null)
    process.stdout.write(phoneAddress(listeningOf(server), { isTerminal: process.stdout.isTTY }))
  stopOnSignal([server, ...others], (answered) => business.close(answered))
}

async function serveMany({ folder, port, listenAddress, metricsTokens, ...config }: ManyConfig): Promise<void> {
  const log = openLog(config)
  const businesses = openMany(folder, log, { metricsTokens })
  const server = await openPort(businesses.site, { port, hostname: listenAddress ?? undefined })
  const count = (await listBusinesses(folder)).length
  process.stdout.write(`${say.ready(await loadVersion(), addressOf(server))}${say.serving(count, folder)}\n`)
  const onError = (error: unknown) => log.error('The round of the businesses failed', { error: String(error) })
  const rounds = [
    new Cron('* * * * *', { protect: true, catch: onError }, () => businesses.closeIdle()),
    new Cron('*/5 * * * * *', { protect: true, catch: onError }, () => businesses.closeGone()),
    new Cron('*/10 * * * *', { protect: true, catch: onError }, () => businesses.visit()),
  ]
  // What a killed process left behind.
  businesses.visit().catch(onError)
  stopOnSignal([server], async (answered) => {
    for (const round of rounds) round.stop()
    await businesses.close(answered)
  })
}

function openLog({ logLevel, misspelt }: Pick<Config, 'logLevel' | 'misspelt'>): Log {
  const log = createLog(writeLine, { level: logLevel })
  for (const { name, meant } of misspelt) log.warn(`Nobody reads ${name}; ${meant} was perhaps meant`)
  return log
}

function writeLine(line: string): void {
  process.stdout.write(nameCommands(line, runner))
}

function addressOf(server: ServerType): string {
  const { address, family, port } = listeningOf(server)
  if (isEverywhere(address)) return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function listeningOf(server: ServerType): AddressInfo {
  // Safe: a listening TCP server has an address with a port.
  return server.address() as AddressInfo
}

/** Accepts no new ones, and ends within 5 s. */
function stopOnSignal(servers: ServerType[], close: (answered: Promise<unknown>) => Promise<void>): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), drainMs).unref()
    const answered = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    // Connections whose last answer has just ended would otherwise stay open for five seconds more.
    const sweep = setInterval(() => {
      for (const server of servers) if ('closeIdleConnections' in server) server.closeIdleConnections()
    }, 20)
    await close(answered)
    clearInterval(sweep)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** One sentence for a fault that the person who starts the server can fix; others come with their stack. */
function stopWithSentence(error: unknown): void {
  const sentence = explainStart(error, createLog(writeLine))
  if (sentence !== null) process.stderr.write(`${nameCommands(sentence, runner)}\n`)
  process.exit(isForGood(error) ? configStatus : 1)
}

/** Contradictory settings stay contradictory; a full disk may have room later. */
function isForGood(error: unknown): boolean {
  return error instanceof ConfigError && error.cause === undefined
}

function explainStart(error: unknown, { error: logError }: Log): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') {
    return 'LISTEN_ADDRESS is no address of this machine; set it to one, such as 127.0.0.1, or leave it out.'
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program uses this port. Stop it, or choose another with PORT, such as PORT=3001.'
  }
  const disk = explainDisk(error)
  if (disk !== null) return disk
  logError('The server could not start', {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return null
}
