import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { momentMs, type Nemesis } from './nemesis.ts'
import type { Business } from './business.ts'

const network = ['postgres'] as const

export const databaseNemeses: Nemesis[] = [
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
]

/** Ten round trips of it are a request that takes seconds. */
const lateMs = 100
/** One packet in twenty, which the system sends again after so long. */
const lostShare = 0.05
const resentMs = 250

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
