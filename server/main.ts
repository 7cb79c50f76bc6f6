import { setFlagsFromString } from 'node:v8'
import type { ServerType } from '@hono/node-server'
import { loadApp, type RunningApp } from './app.ts'
import { backUpBeforeUpgrade } from './backups/run-backup.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { setUpToken } from './owner/set-up-owner.ts'
import { hasOwner } from './owner/store.ts'
import { systemClock } from './platform/clock.ts'
import { keepPrivate } from './platform/keep-private.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { openPort } from './platform/http/open-port.ts'
import { startJobs } from './platform/jobs.ts'
import { createLog, type Log } from './platform/process/log.ts'
import { StartError } from './platform/process/start-error.ts'

/** A stop that takes longer is cut: what was under way is picked up at the next start. */
const drainMs = 4_500

// Old objects are looked through when they have grown by a fifth, not when they have doubled and more: a server that was
// busy once gives the memory back, for some hundredths of a millisecond a booking.
setFlagsFromString('--heap-growing-percent=20')

// Whatever is written from here on is for the user alone who runs the server.
process.umask(0o077)
await main().catch(stopWithSentence)

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(writeLine, { level: config.logLevel })
  keepPrivate(config.dataDir)
  const database = await openDatabase(config.database, log, () => backUpBeforeUpgrade(config, log))
  const running = await loadApp({ config, database, log, clock: systemClock })
  const server = await openPort(running.app, { port: config.port })
  const stopJobs = startJobs(running.jobs, { database, clock: systemClock, log })
  await greet(config, database, server)
  stopOnSignal({ running, database, server, stopJobs })
}

function writeLine(line: string): void {
  process.stdout.write(line)
}

async function greet({ authSecret, publicUrl }: Config, database: Database, server: ServerType): Promise<void> {
  const address = server.address()
  const local = `http://localhost:${typeof address === 'object' && address ? address.port : ''}`
  const site = publicUrl ?? local
  const setUp = (await hasOwner(database.queries)) ? '' : `Become the owner: ${site}/?setup=${setUpToken(authSecret)}\n`
  process.stdout.write(`${setUp}Broom is ready at ${site}\n`)
}

type Needs = { running: RunningApp; database: Database; server: ServerType; stopJobs: () => void }

/** Answers what is under way, takes nothing new, and ends within 5 s. */
function stopOnSignal({ running, database, server, stopJobs }: Needs): void {
  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), drainMs).unref()
    stopJobs()
    const closed = new Promise((resolve) => server.close(resolve))
    await running.close()
    // Connections whose last answer has just ended would otherwise be kept for five seconds more.
    const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
    await closed
    clearInterval(sweep)
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** What the person who starts the server can mend is said in one sentence; the rest is ours and comes with its stack. */
function stopWithSentence(error: unknown): void {
  const sentence = explainStart(error, createLog(writeLine))
  if (sentence !== null) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function explainStart(error: unknown, { error: logError }: Log): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program uses this port. Stop it, or choose another with PORT, such as PORT=3001.'
  }
  logError('The server could not start', {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return null
}
