import { setTimeout as wait } from 'node:timers/promises'
import { checkLedger, type Fault } from './check-ledger.ts'
import { type Doubt, measureDoubt } from './measure-doubt.ts'
import type { Ledger } from './ledger.ts'
import { nemeses } from './nemeses.ts'
import type { Nemesis } from './nemesis.ts'
import type { Business } from './business.ts'
import { startClients } from './work-clients.ts'

/** What one kind of trouble did: answers to presses that people got while and after it, and what the checker found. */
export type Struck = {
  nemesis: string
  strikes: number
  answered: number
  /** How long until there were answers again after the last one was over. */
  backSeconds: number
  /** Emails that came twice, each with one Message-ID. */
  twice: number
  emails: number
  doubt: Doubt
  faults: Fault[]
}

type Plan = {
  strikes: number
  clients: number
  /** The names of the trouble; by default everything that can happen there. */
  only?: readonly string[] | undefined
  /** How many answers people get between two strikes; by default one. */
  between?: number
}

/** Works, causes trouble, waits until all is well again, and compares everything; one kind after the other. */
export async function runFaults(business: Business, ledger: Ledger, plan: Plan): Promise<Struck[]> {
  const struck: Struck[] = []
  const known = new Set<string>()
  for (const nemesis of chooseNemeses(business, plan.only)) {
    const one = await runNemesis(business, ledger, nemesis, plan)
    // Everything is compared each time: a loss belongs to the first trouble that shows it.
    const faults = one.faults.filter(({ kind, what }) => !known.has(`${kind} ${what}`))
    for (const { kind, what } of faults) known.add(`${kind} ${what}`)
    struck.push({ ...one, faults })
  }
  return struck
}

/** The trouble in such surroundings, in its order. */
export function chooseNemeses(
  { engine, surroundings }: Pick<Business, 'engine' | 'surroundings'>,
  only?: readonly string[],
): Nemesis[] {
  return nemeses.filter(
    ({ name, on, where = 'usual' }) => on.includes(engine) && where === surroundings && (only?.includes(name) ?? true),
  )
}

async function runNemesis(business: Business, ledger: Ledger, nemesis: Nemesis, plan: Plan): Promise<Struck> {
  const before = business.mail.received.length
  const startedAt = performance.now()
  const clients = startClients(plan.clients, { ...business, ledger })
  await waitForAnswers(clients.answered, plan.clients)
  let backSeconds = 0
  for (let strike = 0; strike < plan.strikes; strike++) {
    await nemesis.strike(business)
    const over = performance.now()
    await waitForAnswers(clients.answered, 1)
    backSeconds = Math.max(backSeconds, (performance.now() - over) / 1000)
    await waitForAnswers(clients.answered, (plan.between ?? 1) - 1)
  }
  await clients.finish()
  const seconds = (performance.now() - startedAt) / 1000
  await settle(business)
  const faults = await business.inside((ask) => checkLedger(ledger, ask, business.delivered))
  const received = business.mail.received.slice(before)
  const doubt = await business.inside((ask) => measureDoubt(received, seconds, ask))
  const emails = received.map(({ parsed }) => parsed.messageId)
  return {
    nemesis: nemesis.name,
    strikes: plan.strikes,
    answered: clients.answered(),
    backSeconds,
    twice: emails.length - new Set(emails).size,
    emails: emails.length,
    doubt,
    faults,
  }
}

const waitMs = 60_000

async function waitForAnswers(answered: () => number, more: number): Promise<void> {
  const wanted = answered() + more
  const until = performance.now() + waitMs
  while (answered() < wanted) {
    if (performance.now() > until) throw new Error(`Nobody has had an answer for ${waitMs / 1000} s`)
    await wait(20)
  }
}

/**
 * Waits until no attempt is under way and none is due, including what a killed server has left: a message that waits for a
 * later attempt is no fault, and a half-done one would look like one.
 */
export async function settle({ inside, clock }: Business): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    const now = Date.now() + (clock?.aheadMs() ?? 0)
    const busy = `select count(*) as count from messages where status = 'sending'
      or (status = 'queued' and next_attempt_at <= ${now})`
    const [row] = await inside((ask) => ask(busy))
    if (Number(row?.['count']) === 0 || performance.now() > until) return
    await wait(250)
  }
}
