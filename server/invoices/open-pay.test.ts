import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestOffice, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { testOwner } from '../start-test-server.ts'

const price = 8_900
const office = await openTestOffice()
const { server } = office

const press = (path: string, body: object = {}) => post(office, path, body)
const linkTo = (purpose: string, id: string) => createPrivateLinks(server.config.authSecret).make(purpose, id)

/** An invoice of a completed visit of a new customer. */
async function billed(change: object = {}) {
  const { id: visit } = await openTestVisit(office, { name: 'Ana Belle', phone: '(415) 555-0188', ...change })
  await press(`/api/bookings/${visit}/complete`)
  const { body } = await press('/api/invoices', { visits: [visit], seen: price })
  return { visit, id: body.invoice.id, number: body.invoice.number, token: linkTo('pay', body.invoice.id) }
}

async function open(token: string, more = '') {
  const answer = await fetch(`${server.url}/?pay=${token}${more}`)
  const html = await answer.text()
  const [, shown = ''] = /<dialog class="sheet \w+" id="pay"[^>]*>(.*?)<\/dialog>/s.exec(html) ?? []
  const words = shown.replaceAll(/<script>.*?<\/script>/gs, ' ').replaceAll(/<[^>]+>/g, ' ')
  return { status: answer.status, headers: answer.headers, shown, words: words.replaceAll(/\s+/g, ' ') }
}

async function setWays(change: object): Promise<void> {
  const { headers } = office
  const { settings, version } = (await server.call('GET', '/api/settings', { headers })).body
  const invoices = { ...settings.invoices, ...change }
  const body = { key: randomUUID(), version, settings: { ...settings, invoices } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
}

test("a customer's link shows what the invoice is for, what is left, and each way to pay", async () => {
  await setWays({
    ways: { zelle: 'pay@sparkle.example', venmo: '@sparkle-home', check: 'Sparkle LLC', cash: '' },
    howToPay: 'No cards, please.',
  })
  const { visit, number, token } = await billed()
  await press(`/api/bookings/${visit}/account/payments`, { seen: price, amount: 4_000, way: 'cash' })
  const { status, headers, shown, words } = await open(token)
  expect(status).toBe(200)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
  const parts = [
    `Invoice ${number}`,
    'Left to pay $49.00',
    'Standard Clean, 3-4 Bedrooms',
    'Total $89.00',
    'Paid in cash',
    'Send it to pay@sparkle.example',
    'Open Venmo, @sparkle-home',
    'Payable to Sparkle LLC',
    'No cards, please.',
  ]
  expect(parts.filter((part) => !words.includes(part))).toEqual([])
  expect(words).not.toContain('Cash')
  expect(shown).toContain(`href="https://venmo.com/sparkle-home?txn=pay&amp;amount=49.00&amp;note=Invoice%20${number}"`)
  expect(shown).not.toMatch(/name="tip"[^>]* checked/)
})

test('without a script the amounts follow the tip that was chosen, and a slip in it is named', async () => {
  const { token } = await billed()
  const chosen = await open(token, '&tip=15&own=')
  expect(chosen.words).toContain('Amount $102.35')
  expect(chosen.shown).toContain('amount=102.35&amp;note=')
  expect(chosen.shown).toMatch(/checked value="15"/)
  expect((await open(token, '&tip=own&own=%2411')).words).toContain('Amount $100.00')
  const slip = await open(token, '&tip=own&own=eleven')
  expect(slip.words).toContain('Enter the tip in dollars, such as 20, or leave it empty.')
  expect(slip.words).toContain('Amount $89.00')
  expect(slip.shown).toContain('value="eleven"')
  expect((await open(token, '&tip=99')).words).toContain('Amount $89.00')
})

test("a business without ways to pay asks customers to call, or repeats its page's words about paying", async () => {
  await setWays({ ways: { zelle: '', venmo: '', check: '', cash: '' }, howToPay: '' })
  const { token } = await billed()
  expect((await open(token)).words).toMatch(/Call \(415\) 555-0132 and we will tell you how to pay/)
})

test('an invoice that is paid, void, worth nothing or erased says so, and asks for nothing', async () => {
  const paid = await billed()
  await press(`/api/bookings/${paid.visit}/account/payments`, { seen: price, amount: price, way: 'zelle' })
  const voided = await billed()
  await press(`/api/invoices/${voided.id}/void`, { reason: 'Wrong' })
  const free = await billed()
  await press(`/api/bookings/${free.visit}/account/entries`, { seen: price, kind: 'discount', amount: price })
  const gone = await billed({ name: 'Petra Gone' })
  const { invoice } = (await server.call('GET', `/api/invoices/${gone.id}`, { headers: office.headers })).body
  await press(`/api/bookings/${gone.visit}/account/payments`, { seen: price, amount: 1, way: 'cash' })
  await server.call('POST', '/api/owner/confirm', {
    body: { password: testOwner.password },
    headers: office.headers,
  })
  const erased = await press(`/api/customers/${invoice.customerId}/erase`, { name: 'Petra Gone' })
  expect(erased.status).toBe(200)
  const said = [
    [paid, 'This invoice is paid. Thank you!'],
    [voided, 'This invoice is void. Please do not pay it.'],
    [free, 'There is nothing to pay for this invoice.'],
    [gone, 'We have erased what this invoice was for'],
  ] as const
  for (const [{ token }, words] of said) {
    const opened = await open(token)
    expect(opened.words).toContain(words)
    expect(opened.shown).not.toContain('<form name="pay"')
  }
  expect((await open(gone.token)).words).not.toContain('Standard Clean')
})

test('a link of another kind, of another business, or of something else opens nothing', async () => {
  const { id, visit } = await billed()
  const elsewhere = createPrivateLinks('another business altogether').make('pay', id)
  const dead = [linkTo('invoice-reminders', id), linkTo('pay', visit), linkTo('booking', id), elsewhere, '', 'x']
  for (const token of dead) {
    const { status, words } = await open(token)
    expect({ status, words }).toEqual({ status: 404, words: '' })
  }
  const { token } = await billed()
  expect((await fetch(`${server.url}/?invoice-reminders=${token}`)).status).toBe(404)
  expect((await fetch(`${server.url}/?booking=${token}`)).status).toBe(404)
})
