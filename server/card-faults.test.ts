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

let state = (seed % 2_147_483_646) + 1
/** A number below `most`; the order in which actors ask is not fixed, so a seed is no exact replay. */
const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most
const oneOf = <Each>(list: readonly Each[]): Each | undefined => list[next(list.length)]

const cards = await openTestCards()
const { server, office, provider, clock, bill, payByCard, send, open, get, press } = cards
const { headers } = office

test(
  `after ${wanted} faults of the card service nothing was charged and not recorded, recorded twice, or charged twice`,
  { timeout: 3_600_000 },
  async () => {
    const bills: Awaited<ReturnType<typeof bill>>[] = []
    /** The pages whose addresses customers got: nobody can pay at another one. */
    const reached = new Set<string>()
    // All of them now: a visit that is booked and completed moves the clock.
    const more: typeof bills = []
    for (let count = 0; count < Math.max(12, actors); count++) bills.push(await bill())
    for (let count = 0; count < wanted / 15; count++) more.push(await bill())
    clock.now = Math.max(clock.now, clock.first)
    let faults = 0
    provider.behaveBy(() => {
      if (next(2) > 0) return 'accept'
      faults++
      return oneOf(['fail', 'fail', 'gone', 'cut', 'refuse'] as const) ?? 'accept'
    })
    const balanceOf = async (visit: string) =>
      (await get(`/api/bookings/${visit}/account`)).account.entries.reduce(
        (all: number, { amount }: { amount: number }) => all + amount,
        0,
      )
    const statuses = new Map<string, number>()
    const did = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
    const works: (() => Promise<unknown>)[] = [
      async () => {
        const { token, visits } = oneOf(bills) ?? (await bill())
        const seen = String(await balanceOf(visits[0] ?? ''))
        const tip = oneOf(['0', '10', '15'] as const) ?? '0'
        const { session } = await payByCard(token, { seen, tip, ...(next(3) === 0 && { keep: 'yes' }) })
        if (session !== null) reached.add(session)
      },
      async () => {
        const session = provider.kept.sessions.get(oneOf([...reached]) ?? '')
        if (session?.status !== 'open' || session.expires_at * 1000 <= clock.now) return
        if (provider.press(session.id, oneOf(['works', 'works', 'declined'] as const))) did('pressed')
      },
      async () => open(`${oneOf(bills)?.token}${next(2) === 0 ? '&card=paid' : ''}`),
      async () => {
        const visit = oneOf(bills)?.visits[0] ?? ''
        const balance = await balanceOf(visit)
        // One that is paid makes room for another: little is charged for it any more.
        const another = balance <= 0 && next(3) === 0 ? more.pop() : undefined
        if (another) bills[bills.findIndex(({ visits: [own] }) => own === visit)] = another
        const answer = await press(`/api/bookings/${visit}/cards/charge`, { seen: Math.max(1, balance) })
        did(`charge ${answer.status} ${answer.body.outcome ?? ''}`)
      },
      async () => {
        const visit = oneOf(bills)?.visits[0] ?? ''
        const payment = oneOf((await get(`/api/bookings/${visit}/cards`)).cards.payments) as
          | { id: string; left: number }
          | undefined
        if (!payment || payment.left === 0) return
        await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
        const body = {
          key: randomUUID(),
          amount: next(4) === 0 ? Math.ceil(payment.left / 2) : payment.left,
          forgives: false,
        }
        const path = `/api/bookings/${visit}/cards/${payment.id}/refund`
        const again = next(3) === 0
        const answers = await Promise.all(
          [1, again ? 2 : 0].filter(Boolean).map(() => server.call('POST', path, { body, headers })),
        )
        for (const { status } of answers) did(`refund ${status}`)
      },
      async () => {
        const visit = oneOf(bills)?.visits[0] ?? ''
        const balance = await balanceOf(visit)
        if (balance <= 0 || next(4) > 0) return
        const half = Math.ceil(balance / 2)
        await press(`/api/bookings/${visit}/account/payments`, { seen: balance, way: 'cash', amount: half })
      },
      async () => {
        // The owner at Stripe, a bank, and a customer at a bank.
        const intent = oneOf([...provider.kept.intents.values()].filter(({ status }) => status === 'succeeded'))
        if (!intent) return
        const ofIntent = ({ payment_intent: id }: { payment_intent: string }) => id === intent.id
        const taken = [...provider.kept.refunds.values()]
          .filter(({ status }) => status === 'succeeded')
          .filter(ofIntent)
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
      },
      async () => {
        // The owner says that the customer still owes it: without that, nothing would be left to pay at last.
        const visit = oneOf(bills)?.visits[0] ?? ''
        const { entries } = (await get(`/api/bookings/${visit}/account`)).account
        const taken = new Set(entries.map(({ reverses }: { reverses: string | null }) => reverses))
        const discount = entries.find(
          ({ id, kind }: { id: string; kind: string }) => kind === 'discount' && !taken.has(id),
        )
        if (discount) await press(`/api/bookings/${visit}/account/entries/${discount.id}/take-back`)
      },
      async () => {
        provider.hooksAre(oneOf(['usual', 'doubled', 'lost', 'held'] as const) ?? 'usual')
        if (next(2) === 0) await provider.release('backward')
      },
      async () => {
        clock.now += next(90) * 1_000
        await server.running.jobs.find(({ name }) => name === 'look up card payments')?.run()
      },
      async () => send('/invoices/card/end', oneOf(bills)?.token ?? ''),
    ]
    // Cards are ended now and then only: most charges are to find one.
    const acts = [...Array.from({ length: 3 }, () => works.slice(0, 5)).flat(), ...works]
    await Promise.all(
      Array.from({ length: actors }, async () => {
        // On a busy machine a request may get no answer; what counts is the comparison at the end.
        while (faults < wanted) await oneOf(acts)?.().catch(() => did('no answer'))
      }),
    )
    provider.calm()
    // A quarter of an hour, with the service back.
    for (let round = 0; round < 3; round++) {
      clock.now += 5 * 60_000
      for (const { name, run } of server.running.jobs) if (/\bcards?\b/.test(name)) await run()
    }
    await provider.settled()
    await server.running.settled()
    expect(await compareCards(server.database.queries, provider)).toEqual([])
    expect(await cards.auditMoney()).toEqual([])
    const taken = [...provider.kept.intents.values()].filter(({ status }) => status === 'succeeded').length
    process.stdout.write(
      `Cards: ${faults} faults, ${taken} charges, ${provider.kept.refunds.size} refunds, ${provider.kept.disputes.size} disputes, ${JSON.stringify(Object.fromEntries(statuses))}\n`,
    )
    expect(taken).toBeGreaterThan(wanted / 40)
    expect(provider.kept.refunds.size).toBeGreaterThan(wanted / 80)
    expect(provider.kept.disputes.size).toBeGreaterThan(0)
  },
)

test('the comparison sees a charge that is lost, doubled, or only in the books', async () => {
  const { token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  const { queries } = server.database
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
