// @module-tag both-engines
// @module-tag faults
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { compareCards } from '../tools/faults/compare-cards.ts'
import { openTestCards } from './cards/open-test-cards.ts'
import { testOwner } from './start-test-server.ts'

// The short form of `npm run faults -- --cards`, which sets CARD_FAULTS: customers pay, keep cards and come back, the
// owner charges, refunds and records cash, all at once, while the card service fails in every way it can.

const wanted = Number(process.env['CARD_FAULTS'] ?? 150)
const seed = Number(process.env['CARD_SEED'] ?? 20_261_127)
const actors = wanted > 1_000 ? 24 : 8
/** On a slow machine a fault takes up to a second. */
const limitMs = 600_000 + wanted * 2_000

let state = (seed % 2_147_483_646) + 1
/** A number below `most`; the order in which actors ask is not fixed, so a seed is no exact replay. */
const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
const oneOf = <Each>(list: readonly Each[]): Each | undefined => list[next(list.length)]

// Thousands of pages are asked for, and none is read: what counts is what each request does to the money.
const cards = await openTestCards({}, { readsPages: false })
const { server, office, provider, clock, bill, payByCard, send, open, get, press } = cards
const { headers } = office
const { queries } = server.database

type Bill = Awaited<ReturnType<typeof bill>>

/** Visits of people who have several, so that a card that is kept with one is charged for another; some bills are for two. */
async function makeBills(count: number): Promise<Bill[]> {
  const bills: Bill[] = []
  for (let made = 0; made < count; made++) {
    bills.push(await bill({ email: `customer-${Math.floor(made / 4)}@example.com`, count: made % 8 === 5 ? 2 : 1 }))
  }
  return bills
}

/** Straight from the database: what an actor knows is not what is shown here. */
async function balanceOf(visits: readonly string[]): Promise<number> {
  const rows = await queries.selectFrom('ledger_accounts').select('balance').where('booking_id', 'in', visits).execute()
  return rows.reduce((sum, { balance }) => sum + Number(balance), 0)
}

async function keepsCard({ customerId }: Bill): Promise<boolean> {
  const kept = queries.selectFrom('kept_cards').select('id').where('customer_id', '=', customerId)
  return (await kept.where('state', '=', 'kept').executeTakeFirst()) !== undefined
}

async function findPaid(visit: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('card_payment_visits')
    .innerJoin('card_payments', 'card_payments.id', 'card_payment_visits.payment_id')
    .select('id')
    .where('booking_id', '=', visit)
    .where('state', '=', 'paid')
    .execute()
  return rows.map(({ id }) => id)
}

/** A sign-in is fresh for a quarter of an hour. */
let confirmedAt = 0
async function confirm(): Promise<void> {
  if (clock.now - confirmedAt < 4 * 60_000) return
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  confirmedAt = clock.now
}

test(
  `after ${wanted} faults of the card service nothing was charged and not recorded, recorded twice, or charged twice`,
  { timeout: limitMs },
  async () => {
    // All of them now: a visit that is booked and completed moves the clock.
    const bills = await makeBills(Math.max(12, actors))
    const more = await makeBills(Math.ceil(wanted / 40))
    clock.now = Math.max(clock.now, clock.first)
    /** The pages whose addresses customers got: nobody can pay at another one. */
    const reached = new Set<string>()
    let faults = 0
    provider.behaveBy(() => {
      if (next(3) === 0) return 'accept'
      faults++
      return oneOf(['fail', 'fail', 'gone', 'cut', 'refuse'] as const) ?? 'accept'
    })
    const statuses = new Map<string, number>()
    const did = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
    const anyBill = (): Bill => {
      const found = oneOf(bills)
      if (!found) throw new Error('There are no bills')
      return found
    }
    const pay = async () => {
      const { token, visits } = anyBill()
      const seen = await balanceOf(visits)
      const tip = oneOf(['0', '10', '15'] as const) ?? '0'
      // Now and then somebody presses on a page that is out of date.
      if (seen <= 0 && next(8) > 0) return
      const { session } = await payByCard(token, { seen: String(seen), tip, ...(next(3) === 0 && { keep: 'yes' }) })
      if (session !== null) reached.add(session)
    }
    const pressAtService = async () => {
      const id = oneOf([...reached]) ?? ''
      const session = provider.kept.sessions.get(id)
      if (session?.status !== 'open' || session.expires_at * 1000 <= clock.now) return void reached.delete(id)
      if (provider.press(id, oneOf(['works', 'works', 'declined'] as const))) did('pressed')
    }
    const comeBack = async () => open(`${anyBill().token}${next(2) === 0 ? '&card=paid' : ''}`)
    const charge = async () => {
      const chosen = anyBill()
      const [visit = '', second] = chosen.visits
      const balance = await balanceOf([visit])
      // One that is paid makes room for another.
      const another = balance <= 0 && next(4) === 0 ? more.pop() : undefined
      if (another) bills[bills.indexOf(chosen)] = another
      const isPossible = balance >= 50 && second === undefined && (await keepsCard(chosen))
      if (!isPossible && next(20) > 0) return
      const answer = await press(`/api/bookings/${visit}/cards/charge`, { seen: Math.max(1, balance) })
      did(`charge ${answer.status} ${answer.body.outcome ?? ''}`)
    }
    const refund = async () => {
      const visit = oneOf(anyBill().visits) ?? ''
      if ((await findPaid(visit)).length === 0) return
      const payments = (await get(`/api/bookings/${visit}/cards`)).cards.payments as { id: string; left: number }[]
      const payment = oneOf(payments.filter(({ left }) => left > 0))
      if (!payment) return
      await confirm()
      const amount = next(4) === 0 ? Math.ceil(payment.left / 2) : payment.left
      const body = { key: randomUUID(), amount, forgives: false }
      const path = `/api/bookings/${visit}/cards/${payment.id}/refund`
      const presses = Array.from({ length: next(3) === 0 ? 2 : 1 }, () => server.call('POST', path, { body, headers }))
      for (const { status } of await Promise.all(presses)) did(`refund ${status}`)
    }
    const payInCash = async () => {
      const visit = oneOf(anyBill().visits) ?? ''
      const balance = await balanceOf([visit])
      if (balance <= 0 || next(4) > 0) return
      const half = Math.ceil(balance / 2)
      await press(`/api/bookings/${visit}/account/payments`, { seen: balance, way: 'cash', amount: half })
    }
    /** The owner at Stripe, a bank, and a customer at a bank. */
    const actAtStripe = async () => {
      const intent = oneOf([...provider.kept.intents.values()].filter(({ status }) => status === 'succeeded'))
      if (!intent) return
      const ofIntent = ({ payment_intent: id }: { payment_intent: string }) => id === intent.id
      const taken = [...provider.kept.refunds.values()].filter((each) => ofIntent(each) && each.status === 'succeeded')
      const left = intent.amount - taken.reduce((sum, { amount }) => sum + amount, 0)
      const dispute = [...provider.kept.disputes.values()].find(ofIntent)
      if (dispute) {
        const decision = oneOf(['under_review', 'won', 'lost'] as const) ?? 'won'
        if (!['won', 'lost'].includes(dispute.status)) provider.decide(dispute.id, decision)
      } else if (left > 100 && next(4) === 0) {
        provider.dispute(intent.id, { amount: left })
      } else if (left > 100) {
        const { id } = provider.refundThere(intent.id, next(2) === 0 ? left : Math.ceil(left / 2))
        if (next(6) === 0) provider.failRefund(id)
      }
      did('at Stripe')
    }
    /** The owner says that the customer still owes it: without that, nothing would be left to pay at last. */
    const takeDiscountBack = async () => {
      const visit = oneOf(anyBill().visits) ?? ''
      const { entries } = (await get(`/api/bookings/${visit}/account`)).account
      const taken = new Set(entries.map(({ reverses }: { reverses: string | null }) => reverses))
      const discount = entries.find(
        ({ id, kind }: { id: string; kind: string }) => kind === 'discount' && !taken.has(id),
      )
      if (discount) await press(`/api/bookings/${visit}/account/entries/${discount.id}/take-back`)
    }
    const changeReports = async () => {
      provider.hooksAre(oneOf(['usual', 'doubled', 'lost', 'held'] as const) ?? 'usual')
      if (next(2) === 0) await provider.release('backward')
    }
    const lookUp = async () => {
      // Pages end after an hour, and what happened at Stripe is looked up for a day.
      clock.now += next(600) * 1_000
      await server.running.jobs.find(({ name }) => name === 'look up card payments')?.run()
    }
    // Cards are ended now and then only: most charges are to find one.
    const endCard = async () => (next(4) === 0 ? send('/invoices/card/end', anyBill().token) : undefined)
    const often = [pay, pay, pressAtService, charge, charge, refund]
    const acts = [
      ...often,
      ...often,
      comeBack,
      payInCash,
      actAtStripe,
      takeDiscountBack,
      changeReports,
      lookUp,
      endCard,
    ]
    const startedAt = performance.now()
    const startedWith = process.cpuUsage()
    await Promise.all(
      Array.from({ length: actors }, async () => {
        // On a busy machine a request may get no answer; what counts is the comparison at the end.
        while (faults < wanted) await oneOf(acts)?.().catch(() => did('no answer'))
      }),
    )
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const { user, system } = process.cpuUsage(startedWith)
    const ofCpu = Math.round((user + system) / 1_000_000)
    provider.calm()
    // A quarter of an hour, with the service back.
    for (let round = 0; round < 3; round++) {
      clock.now += 5 * 60_000
      for (const { name, run } of server.running.jobs) if (/\bcards?\b/.test(name)) await run()
    }
    await provider.settled()
    await server.running.settled()
    expect(await compareCards(queries, provider)).toEqual([])
    expect(await cards.auditMoney()).toEqual([])
    const taken = [...provider.kept.intents.values()].filter(({ status }) => status === 'succeeded').length
    process.stdout.write(
      `Cards: ${faults} faults in ${seconds} s (${ofCpu} s of CPU), ${taken} charges, ${provider.kept.refunds.size} refunds, ${provider.kept.disputes.size} disputes, ${JSON.stringify(Object.fromEntries(statuses))}\n`,
    )
    expect(taken).toBeGreaterThan(wanted / 40)
    expect(provider.kept.refunds.size).toBeGreaterThan(wanted / 80)
    // What is rare may be missing in the short form.
    const rare = Math.floor(wanted / 400)
    expect(provider.kept.disputes.size).toBeGreaterThanOrEqual(rare)
    expect(statuses.get('charge 200 paid') ?? 0).toBeGreaterThanOrEqual(rare)
  },
)

test('the comparison sees a charge that is lost, doubled, or only in the books', async () => {
  const { token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  expect(await compareCards(queries, provider)).toEqual([])
  const intent = [...provider.kept.intents.values()].at(-1)
  if (!intent) throw new Error('Nothing was charged')
  provider.kept.intents.set('pi_double', { ...intent, id: 'pi_double' })
  expect((await compareCards(queries, provider)).join()).toContain('charged twice')
  provider.kept.intents.set('pi_double', { ...intent, id: 'pi_double', metadata: { broom_payment: 'lost' } })
  expect((await compareCards(queries, provider)).join()).toContain('charged and not recorded: pi_double')
  provider.kept.intents.delete('pi_double')
  provider.kept.intents.delete(intent.id)
  expect((await compareCards(queries, provider)).join()).toContain('recorded and not charged')
  provider.kept.intents.set(intent.id, intent)
  provider.hooksAre('lost')
  provider.refundThere(intent.id, 100)
  expect((await compareCards(queries, provider)).join()).toContain('given back and not recorded')
  provider.dispute(intent.id)
  expect((await compareCards(queries, provider)).join()).toContain('disputed and not known')
})
