import { setTimeout as wait } from 'node:timers/promises'
import { checkLedger, type Fault } from './check-ledger.ts'
import { type Doubt, measureDoubt } from './measure-doubt.ts'
import type { Ledger } from './ledger.ts'
import { type Nemesis, nemeses } from './nemeses.ts'
import { plantedLosses } from './plant-losses.ts'
import type { Business } from './start-business.ts'
import { startClients } from './work-clients.ts'

/** What one kind of trouble did: answers to presses that people got while and after it, and what the checker found. */
export type Struck = {
  nemesis: string
  strikes: number
  answered: number
  /** Until there were answers again after the last one was over. */
  backSeconds: number
  /** E-mails that came twice, each under one Message-ID. */
  twice: number
  emails: number
  doubt: Doubt
  faults: Fault[]
}

type Plan = {
  strikes: number
  clients: number
  /** The names of what strikes; all that can, unless it is said. */
  only?: readonly string[] | undefined
  /** How many answers people get between one strike and the next; one, unless it is said. */
  between?: number
}

/** Works, lets trouble strike, waits until all is well again, and has everything compared; one kind after the other. */
export async function runFaults(business: Business, ledger: Ledger, plan: Plan): Promise<Struck[]> {
  const struck: Struck[] = []
  const known = new Set<string>()
  for (const nemesis of chooseNemeses(business, plan.only)) {
    const one = await runNemesis(business, ledger, nemesis, plan)
    // All that has ever been done is compared each time: what a trouble has left is the first one's that shows it.
    const faults = one.faults.filter(({ kind, what }) => !known.has(`${kind} ${what}`))
    for (const { kind, what } of faults) known.add(`${kind} ${what}`)
    struck.push({ ...one, faults })
  }
  return struck
}

/** What strikes in such surroundings, in the order in which it does. */
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

/** Waits until there are so many answers more than now. */
async function waitForAnswers(answered: () => number, more: number): Promise<void> {
  const wanted = answered() + more
  const until = performance.now() + waitMs
  while (answered() < wanted) {
    if (performance.now() > until) throw new Error(`Nobody has had an answer for ${waitMs / 1000} s`)
    await wait(20)
  }
}

/**
 * Until no attempt is under way and none is due, also of what a killed server has left: what waits for a later one is no fault,
 * and what is half done would look like one.
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

/** Which of the planted losses the checker does not see, on books that it finds right: none, or it proves nothing. */
export async function findBlindSpots({ inside, delivered }: Business, ledger: Ledger): Promise<string[]> {
  const calm = await inside((ask) => checkLedger(ledger, ask, delivered))
  if (calm.length > 0) return calm.map(({ kind, what }) => `seen where nothing was planted: ${kind} (${what})`)
  const missed: string[] = []
  for (const { kind, statements, deliver } of plantedLosses) {
    const faults = await inside(async (ask) => {
      for (const statement of statements) await ask(statement)
      return checkLedger(ledger, ask, async () => {
        const got = await delivered()
        return deliver ? deliver(got) : got
      })
    })
    if (!faults.some((fault) => fault.kind === kind)) missed.push(kind)
  }
  return missed
}
