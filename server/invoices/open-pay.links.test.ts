// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'
import { listRoutes } from '../platform/http/access.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { sendTestForm } from '../send-test-form.ts'

// Every form that a link of money opens, by every link that is not this customer's.

const cards = await openTestCards({ LIMITS: 'off' })
const { server, provider, links, bill, payByCard, send } = cards
const origin = 'http://sparkle.example'
const purposes = ['pay', 'booking', 'invoice-reminders', 'estimate', 'reminders', 'calendar', 'review']

const tables = ['ledger_entries', 'payment_claims', 'card_payments', 'kept_cards', 'invoices'] as const
const readBooks = async () => {
  const books = []
  for (const table of tables) books.push(await server.database.queries.selectFrom(table).selectAll().execute())
  return JSON.stringify([books, [...provider.kept.sessions], [...provider.kept.refunds], [...provider.kept.intents]])
}

/** Complete forms: only the link is wrong. */
const fields = {
  seen: String(testPrice),
  tip: '10',
  own: '',
  round: '0',
  keep: 'yes',
  way: 'zelle',
  amount: '89',
  words: 'Paid',
}

test('no link of another kind or business pays, claims, keeps a card or ends one', async () => {
  const ana = await bill()
  const bea = await bill({ name: 'Bea Ortiz' })
  const { session } = await payByCard(bea.token, { keep: 'yes' })
  provider.press(session ?? '')
  await provider.settled()
  const routes = listRoutes(server.running.app).filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/invoices/') && !path.includes(':'),
  )
  expect(routes.length).toBeGreaterThan(4)
  const before = await readBooks()
  const elsewhere = createPrivateLinks('another business altogether')
  const wrong = [ana].flatMap(({ id, visits: [visit = ''], customerId, token }) => [
    ...[id, visit, customerId].flatMap((of) =>
      purposes.flatMap((purpose) => {
        const made = links.canMake(purpose, of) ? [links.make(purpose, of)] : []
        return [...made, ...(links.canMake(purpose, of) ? [elsewhere.make(purpose, of)] : [])]
      }),
    ),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(1),
  ])
  const others = wrong.filter((token) => ![ana.token, bea.token].includes(token))
  let cells = 0
  for (const { path } of routes) {
    for (const token of others) {
      // A visit's own link asks for its deposit, and a reminder's own link ends the reminders: those are theirs.
      if (path === '/invoices/deposit' && links.read('booking', token) !== null) continue
      if (path === '/invoices/no-reminders' && links.read('invoice-reminders', token) !== null) continue
      const form = { ...fields, pay: token, token, invoice: token }
      const answer = await sendTestForm(server, path, form, { origin })
      cells++
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    }
  }
  expect(cells).toBeGreaterThan(150)
  expect(await readBooks()).toBe(before)
})

test("a customer's own link reads and changes nothing of another one's money", async () => {
  const ana = await bill()
  const bea = await bill({ name: 'Bea Ortiz' })
  const before = await cards.entriesOf(bea.visits[0])
  const names = { visit: bea.visits[0] ?? '', invoice: bea.id, id: bea.id, customer: bea.customerId }
  const { session, text } = await payByCard(ana.token, { ...names, payment: bea.id })
  expect(text).not.toContain('Bea')
  provider.press(session ?? '')
  await provider.settled()
  expect(await cards.open(`${ana.token}&card=paid&invoice=${bea.id}`)).not.toContain('Bea')
  await send('/invoices/card/end', ana.token, names)
  expect(await cards.entriesOf(bea.visits[0])).toEqual(before)
  expect(await cards.invoiceOf(bea.id)).toMatchObject({ state: 'unpaid' })
})
