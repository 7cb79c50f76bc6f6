import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { standInKey, startCardStandIn } from '../../tools/cards/card-stand-in.ts'
import { type Office, hireTestCrews, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { sendTestForm } from '../send-test-form.ts'
import { openTestServer } from '../open-test-server.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { loadRendering } from '../platform/rendering.ts'

/** What each visit of a test costs, in cents. */
export const testPrice = 8_900

type Form = Record<string, string>

/** A page with nothing on it, for tests that send thousands of forms and read none. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title></html>'

/** With a stand-in for the card service; their clock is the test's, its own ahead by `serviceAhead`. `readsPages`: pages are drawn. */
export async function openTestCards(environment: Record<string, string> = {}, { readsPages = true } = {}) {
  const clock = { now: Date.now(), first: Date.now(), serviceAhead: 0 }
  const provider = await startCardStandIn({ now: () => clock.now + clock.serviceAhead })
  const publicUrl = 'http://sparkle.example'
  const { server, mail } = await openTestServer({
    environment: { ...provider.environment, PUBLIC_URL: publicUrl, ...environment },
    clock: { now: () => clock.now },
    delivers: { mail: true },
    ...(!readsPages && { rendering: { ...(await loadRendering()), renderPage: () => emptyPage } }),
  })
  afterAll(() => provider.close())
  const plain: Record<string, string> = readsPages ? {} : { 'accept-encoding': 'identity' }
  const office: Office = { server, headers: { ...(await server.signIn()), ...plain }, clock }
  const { headers } = office
  await server.call('PUT', '/api/card-account', { body: { key: standInKey }, headers })
  await hireTestCrews(office)
  provider.reachBy(server.url)
  const links = createPrivateLinks(server.config.authSecret)

  /** Completed visits of one customer, each for $89; of a new one without an address. */
  async function bill({ count = 1, name = 'Ana Belle', email = `${randomUUID()}@example.com` } = {}) {
    const visits: string[] = []
    for (let visit = 0; visit < count; visit++) {
      const { id } = await openTestVisit(office, { name, email, phone: '(415) 555-0188' })
      await post(office, `/api/bookings/${id}/complete`)
      visits.push(id)
    }
    const { body } = await post(office, '/api/invoices', { visits, seen: testPrice * count })
    const { id, number, customerId } = body.invoice
    return { visits, id, number, customerId, token: links.make('pay', id) } as {
      visits: string[]
      id: string
      number: string
      customerId: string
      token: string
    }
  }

  async function lookUp(minutes = 5): Promise<void> {
    clock.now += minutes * 60_000
    await server.running.jobs.find(({ name }) => name === 'look up card payments')?.run()
  }

  /** What the audit finds about money; the clock of these tests goes back, which messages would not forgive. */
  const auditMoney = async () =>
    (await auditBooks(server.config)).filter(({ name }) => /^(card|ledger|invoice|claim)-/.test(name))
  const get = async (path: string) => (await server.call('GET', path, { headers })).body
  const press = (path: string, body: object = {}) => post(office, path, body)
  const entriesOf = async (visit = '') => (await get(`/api/bookings/${visit}/account`)).account.entries
  const invoiceOf = async (id: string) => (await get(`/api/invoices/${id}`)).invoice
  return {
    links,
    auditMoney,
    server,
    mail,
    provider,
    office,
    clock,
    bill,
    ...openPayPage(server.url, { origin: publicUrl, ...plain }),
    lookUp,
    get,
    press,
    entriesOf,
    invoiceOf,
  }
}

/** The pay page as a customer's browser without a script uses it. */
function openPayPage(url: string, headers: Record<string, string>) {
  async function send(path: string, token: string, change: Form = {}) {
    const fields = { pay: token, seen: String(testPrice), round: '0', own: '', ...change }
    const answer = await sendTestForm({ url }, path, fields, headers)
    const html = await answer.text()
    return { status: answer.status, headers: answer.headers, html, text: textOf(html) }
  }

  /** Presses "Pay by card"; the session at the card service that the answer leads to, or null. */
  async function payByCard(token: string, change: Form = {}) {
    const answer = await send('/invoices/card', token, change)
    const [, session = null] = /checkout\/(cs_test_\w+)/.exec(answer.headers.get('refresh') ?? '') ?? []
    return { ...answer, session }
  }

  async function open(token: string): Promise<string> {
    return textOf(await (await fetch(`${url}/?pay=${token}`, { headers })).text())
  }

  return { send, payByCard, open }
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
