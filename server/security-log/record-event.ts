import { randomUUID } from 'node:crypto'
import { securityEvents, type SecurityEventKind } from '../../domain/owner/security-log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { Log } from '../platform/process/log.ts'
import { addSecurityEvent } from './store.ts'

type SecurityFacts = {
  kind: SecurityEventKind
  who: string
  about: string
  address: string
  network: string
  userAgent: string
}

export type SecurityLog = {
  record(facts: SecurityFacts): Promise<void>
  /** Writes events that have only been counted so far. */
  flush(): Promise<void>
}

type Row = Tables['security_events']
type Needs = { database: Database; clock: Clock; log: Log }

const minuteMs = 60_000

/** Strangers cost one write at first and one when the minute is over: a flood fills neither the disk nor the log. */
export function createSecurityLog({ database, clock, log }: Needs): SecurityLog {
  /** Counted since the first line of each slot was written. */
  const counted = new Map<string, Row>()
  let timer: NodeJS.Timeout | null = null

  async function write(row: Row): Promise<void> {
    try {
      await addSecurityEvent(database.queries, row)
    } catch (error) {
      // The request is answered all the same.
      log.error('The security log could not be written', { kind: row.kind, error: String(error) })
    }
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const rows = [...counted.values()].filter(({ times }) => times > 0)
    counted.clear()
    for (const row of rows) await write(row)
  }

  return {
    flush,
    async record(facts) {
      const row = toRow(facts, clock.now())
      if (row.slot === null) return write(row)
      const known = counted.get(row.slot)
      if (known) return add(known, row)
      counted.set(row.slot, { ...row, id: randomUUID(), times: 0 })
      timer ??= setTimeout(() => void flush(), minuteMs).unref()
      await write(row)
    },
  }
}

function add(known: Row, { network, about, user_agent }: Row): void {
  known.times += 1
  if (known.network !== network) known.network = ''
  if (known.about !== about) known.about = ''
  if (known.user_agent !== user_agent) known.user_agent = ''
}

function toRow({ kind, who, about, address, network, userAgent }: SecurityFacts, now: number): Row {
  const isStrangers = securityEvents[kind] !== 'done'
  return {
    id: randomUUID(),
    created_at: now,
    kind,
    slot: isStrangers ? `${kind} ${Math.floor(now / minuteMs)}` : null,
    times: 1,
    who,
    about,
    network: isStrangers ? network : address,
    user_agent: userAgent.slice(0, 200),
  }
}
