import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { moveClock, passClockChange } from './move-clocks.ts'
import type { Business, Engine } from './start-business.ts'
import type { Surroundings } from './surroundings.ts'
import { useUpDescriptors } from './use-up-descriptors.ts'

export type Nemesis = {
  name: string
  on: readonly Engine[]
  /** Where it can happen; by default in the usual surroundings. */
  where?: Surroundings
  /** Something that goes wrong while people work, and is over when it returns. */
  strike(business: Business): Promise<void>
}

const both = ['sqlite', 'postgres'] as const
const network = ['postgres'] as const
/** So short that people notice, and nothing gives up. */
const momentMs = 3_000

export const nemeses: Nemesis[] = [
  { name: 'nothing', on: ['sqlite', 'postgres', 'cluster'], strike: () => wait(momentMs) },
  {
    name: 'the server is killed',
    on: both,
    async strike(business) {
      // At a random moment: right after an answer, messages about it are on their way.
      await wait(Math.random() * 1_000)
      await killAndRestart(business)
    },
  },
  {
    name: 'the server stands still and goes on',
    on: both,
    async strike({ server }) {
      server().child.kill('SIGSTOP')
      await wait(momentMs)
      server().child.kill('SIGCONT')
    },
  },
  {
    name: 'the server is asked to stop under load',
    on: both,
    async strike(business) {
      await business.server().stop()
      await business.restart()
    },
  },
  {
    name: 'mail and texts are slow, and the server is killed',
    on: both,
    async strike(business) {
      business.mail.behave('slow')
      business.sms.behave({ kind: 'slow', delayMs: 2_000 })
      await wait(momentMs / 2)
      await killAndRestart(business)
      business.mail.behave('accept')
      business.sms.behave({ kind: 'accept' })
    },
  },
  {
    name: 'the server is killed while texts leave, and the text service is away',
    on: both,
    async strike(business) {
      business.sms.behave({ kind: 'slow', delayMs: 2_000 })
      await wait(momentMs / 2)
      business.sms.beAway(503)
      const mailed = business.mail.received.length
      await killAndRestart(business)
      await wait(momentMs)
      if (business.mail.received.length === mailed) throw new Error('Without the text service no e-mail left')
      business.sms.beAway(null)
      business.sms.behave({ kind: 'accept' })
    },
  },
  {
    name: 'answers are lost on their way to people',
    on: both,
    async strike({ line }) {
      line.isBad = true
      await wait(momentMs)
      line.isBad = false
    },
  },
  { name: 'no file and no connection can be opened any more', on: both, strike: useUpDescriptors(momentMs) },
  {
    name: 'the text service takes a text and answers 500',
    on: both,
    strike: withTexts({ kind: 'fail', status: 500, accepted: true }),
  },
  {
    name: 'the text service takes a text and says nothing',
    on: both,
    strike: withTexts({ kind: 'hang', accepted: true }),
  },
  { name: 'the text service cuts the line', on: both, strike: withTexts({ kind: 'cut', accepted: true }) },
  { name: 'the mail server is out of order', on: both, strike: withMail('refuse-greeting') },
  { name: 'the mail server says nothing', on: both, strike: withMail('mute') },
  { name: 'the mail server takes an e-mail and cuts the line', on: both, strike: withMail('cut-after-data') },
  {
    name: 'the database crashes and starts again',
    on: network,
    strike: ({ postgres }) => postgres?.restart() ?? wait(0),
  },
  {
    name: 'the primary of a cluster is killed',
    on: ['cluster'],
    async strike({ cluster }) {
      await cluster?.killPrimary()
      // What was under way is answered first.
      await wait(1_000)
    },
  },
  { name: 'connections are cut before COMMIT', on: network, strike: atCommit('cut') },
  { name: 'connections are cut after COMMIT', on: network, strike: atCommit('cut-answer') },
  {
    name: 'connections are half open',
    on: network,
    async strike({ proxy }) {
      proxy?.vanish()
      await wait(momentMs)
    },
  },
  {
    name: 'the way to the database is closed',
    on: network,
    async strike({ proxy }) {
      proxy?.close()
      await wait(momentMs)
      proxy?.open()
    },
  },
  { name: 'packets to the database and back come late', on: network, strike: withWay(() => Math.random() * lateMs) },
  {
    name: 'packets to the database and back are lost and sent again',
    on: network,
    strike: withWay(() => (Math.random() < lostShare ? resentMs : 0)),
  },
  {
    name: 'the database takes questions only, as a standby does',
    on: network,
    async strike({ postgres }) {
      await administer(postgres, 'alter system set default_transaction_read_only = on')
      await wait(momentMs)
      await administer(postgres, 'alter system reset default_transaction_read_only')
    },
  },
  {
    name: 'the disk is full',
    on: both,
    where: 'small disk',
    async strike({ disk, postgres }) {
      disk?.fill()
      await wait(momentMs)
      disk?.makeRoom()
      // It ends by itself if it can write nothing more, and its supervisor starts it again.
      if (postgres?.isRunning() === false) await postgres.restart()
    },
  },
  {
    name: 'the disk is read-only when the server starts again',
    on: ['sqlite'],
    where: 'small disk',
    async strike(business) {
      await business.server().stop()
      business.disk?.setReadOnly(true)
      const refused = await business.restart({ tries: 1 }).then(() => false, isSentence)
      business.disk?.setReadOnly(false)
      if (!refused) throw new Error('The server did not say that the disk is read-only')
      await business.restart()
    },
  },
  {
    name: 'the clock is two hours ahead, and right again',
    on: both,
    where: 'own clock',
    strike: moveClock(2, momentMs),
  },
  {
    name: 'the clock is two hours behind, and right again',
    on: both,
    where: 'own clock',
    strike: moveClock(-2, momentMs),
  },
  {
    // Both changes on a file alone: with PostgreSQL a server's time is the database's, which nobody moves here.
    name: 'the clocks are changed for the summer or the winter',
    on: ['sqlite'],
    where: 'next clock change',
    strike: passClockChange(momentMs),
  },
  {
    name: 'the clocks are changed back',
    on: ['sqlite'],
    where: 'clock change after that',
    strike: passClockChange(momentMs),
  },
]

/** Ten round trips of it are a request that takes seconds. */
const lateMs = 100
/** One packet in twenty, which the system sends again after so long. */
const lostShare = 0.05
const resentMs = 250

/** One sentence, and no stack of ours. */
const isSentence = (error: Error) => /see whether its disk is mounted read-only/.test(error.message)

async function killAndRestart(business: Business): Promise<void> {
  const { child } = business.server()
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
  await business.restart()
}

function withTexts(behaviour: Parameters<Business['sms']['behave']>[0]): Nemesis['strike'] {
  return async ({ sms }) => {
    sms.behave(behaviour)
    await wait(momentMs)
    sms.behave({ kind: 'accept' })
  }
}

function withMail(behaviour: Parameters<Business['mail']['behave']>[0]): Nemesis['strike'] {
  return async ({ mail }) => {
    mail.behave(behaviour)
    await wait(momentMs)
    mail.behave('accept')
    mail.endConnections('cut')
  }
}

function withWay(delayMs: () => number): Nemesis['strike'] {
  return async ({ proxy }) => {
    proxy?.slow(delayMs)
    await wait(momentMs)
    proxy?.slow(() => 0)
  }
}

async function administer(postgres: Business['postgres'], statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query(statement)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Every fifth commit, for a moment. */
function atCommit(fate: 'cut' | 'cut-answer'): Nemesis['strike'] {
  return async ({ proxy }) => {
    let commits = 0
    proxy?.watch((sent) => (asksForCommit(sent) && ++commits % 5 === 0 ? fate : 'pass'))
    await wait(momentMs)
    proxy?.watch(() => 'pass')
  }
}

/** By its text the first time, then by the name that the statement has since then. */
function asksForCommit(sent: Buffer): boolean {
  const name = createHash('sha256').update('commit').digest('base64url')
  return sent.includes('commit\0') || sent.includes(name)
}
