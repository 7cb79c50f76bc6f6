import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTextConsent, consentSentence, estimateTextConsent } from '#words/consents.ts'
import { findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTexting, type Texting } from '../texts/open-test-texting.ts'
import { findDefects, tagsOf, textOf } from '../../tools/read-pdf.ts'

let texting: Texting
beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() })
})
afterAll(() => texting.close())

const phone = '(415) 555-0161'
const number = '+14155550161'
const brand = 'Sparkle Home Cleaning'

const get = (path: string) => texting.server.call('GET', path, { headers: texting.headers })

async function customerOf(email: string) {
  const { id } = (await get(`/api/customers?email=${email}`)).body
  return (await get(`/api/customers/${id}`)).body
}

async function slipOf(id: string, of = number) {
  const { url } = texting.server
  const address = `${url}/api/customers/${id}/consents/${encodeURIComponent(of)}`
  const response = await fetch(address, { headers: texting.headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const words = response.status === 200 ? (await textOf(bytes)).replace(/\s+/g, ' ') : ''
  return { status: response.status, headers: response.headers, bytes, words }
}

/** The missing parts, or those in another order. */
function missing(words: string, parts: string[]): string[] {
  let at = 0
  return parts.filter((part) => {
    const found = words.indexOf(part, at)
    if (found >= 0) at = found + part.length
    return found < 0
  })
}

test('a slip shows what one number was asked, by whom and when, and its status after STOP and START', async () => {
  const email = 'slip@example.com'
  const { id: estimate, byLink } = await texting.estimate(phone, { customerEmail: email, frequency: 'once' })
  const asked = [
    'Agreed When',
    `With Estimate ${estimate}`,
    'Source Recorded by the business in its own form, where the box is ticked unless somebody unticks it',
    `Version ${estimateTextConsent}`,
    `“${consentSentence(estimateTextConsent, brand)}”`,
  ]
  const { customer, numbers } = await customerOf(email)
  expect(numbers).toEqual([{ number, phone, state: 'agreed', at: expect.any(String) }])
  const first = await slipOf(customer.id)
  expect(missing(first.words, ['Agreed to, and not ended since.', ...asked])).toEqual([])
  expect(first.headers.get('content-type')).toBe('application/pdf')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('content-disposition')).toContain('text-consent-14155550161.pdf')
  expect(await findDefects(first.bytes)).toBe('')
  expect(await tagsOf(first.bytes)).toContain('H1')

  // The visit of an estimate takes over the consent given with the approval: it was given once.
  const given = { key: randomUUID(), version: 1, name: 'Ana Díaz', textConsent: true }
  expect((await texting.server.call('POST', `${byLink}/approve`, { body: given })).status).toBe(200)
  const [free] = await findFreeWindows(texting.server)
  const visit = { key: randomUUID(), version: 1, ...free, address: '12 Elm Street', zip: '94110' }
  expect((await texting.server.call('POST', `${byLink}/book`, { body: visit })).status).toBe(200)
  const approved = [
    'Source Shown to the customer where the estimate was approved, on the website',
    `Version ${approvalTextConsent}`,
    `“${consentSentence(approvalTextConsent, brand)}”`,
  ]
  const second = (await slipOf(customer.id)).words
  expect(missing(second, ['Agreed to, and not ended since.', ...asked, ...approved])).toEqual([])
  expect(second.split(`Version ${approvalTextConsent}`)).toHaveLength(2)

  await texting.sms.text(number, 'Please stop texting me')
  const ended = ['Texts ended When', 'A text from this number', 'Its id SM', '“Please stop texting me”']
  expect((await customerOf(email)).numbers).toMatchObject([{ number, state: 'ended' }])
  const third = (await slipOf(customer.id)).words
  expect(missing(third, ['Ended. Nothing is texted to this number', ...asked, ...approved, ...ended])).toEqual([])

  await texting.sms.text(number, 'START')
  expect((await customerOf(email)).numbers).toMatchObject([{ number, state: 'begun-again' }])
  const begun = ['Texts begun again When', '“START”']
  const fourth = (await slipOf(customer.id)).words
  expect(
    missing(fourth, ['Begun again by a text from this number.', ...asked, ...approved, ...ended, ...begun]),
  ).toEqual([])
})

test('each number has its own slip, and one without consent says so', async () => {
  const email = 'two-numbers@example.com'
  await texting.estimate('(415) 555-0162', { customerEmail: email, textConsent: false })
  await texting.estimate('(415) 555-0163', { customerEmail: email })
  const { customer, numbers } = await customerOf(email)
  expect(numbers).toMatchObject([
    { number: '+14155550163', state: 'agreed' },
    { number: '+14155550162', state: 'not-agreed' },
  ])
  const [silent, other] = [await slipOf(customer.id, '+14155550162'), await slipOf(customer.id, '+14155550163')]
  expect(missing(silent.words, ['Texts Not agreed to.', 'Not agreed When'])).toEqual([])
  expect(silent.words).not.toContain('+14155550163')
  expect(missing(other.words, ['Texts Agreed to', 'Agreed When'])).toEqual([])
  expect(other.words).not.toMatch(/not agreed/i)
})

test("no slip exists for a number that was never asked, another person's, an unknown person, or a stranger", async () => {
  const { customer } = await customerOf('two-numbers@example.com')
  expect((await slipOf(customer.id, '+14155550199')).status).toBe(404)
  expect((await slipOf(customer.id, number)).status).toBe(404)
  expect((await slipOf(randomUUID())).status).toBe(404)
  const address = `/api/customers/${customer.id}/consents/${encodeURIComponent('+14155550162')}`
  expect((await texting.server.call('GET', address)).status).toBe(401)
})
