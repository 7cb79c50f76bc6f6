import { createHash, randomUUID } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings/settings.ts'
import { trustTopics } from '../domain/settings/trust.ts'
import { bookNextWindow, findFreeWindows } from './bookings/book-test-visit.ts'
import { customer, sendTestEstimate } from './estimates/send-test-estimate.ts'
import { completeTestVisit, writeReview } from './reviews/write-test-review.ts'
import { openTestServer } from './open-test-server.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import type { Answer } from './start-test-server.ts'
import { writeBusyPage } from './page/write-busy-page.ts'

/** How far the server's clock is ahead of ours. */
let ahead = 0

const { server } = await openTestServer({ clock: { now: () => Date.now() + ahead } })

/** The script's form for a reading of an estimate: nobody presses it, so it has no button. */
const seen = /<form name="seen" hidden.*?<\/form>/s

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's notation for what every parser reads alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Rows, cells and entries end where the next begins (site/render-page.tsx).
    'no-implicit-close': 'off',
    // The default type of a field or button is the right one, and the page pays for every byte.
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    // Numbers stand as their owner has typed them.
    'tel-non-breaking': 'off',
    // In tables with one row and one column of heads every head's scope is known.
    'wcag/h63': 'off',
    // Boxes of one list have one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
})

/** The errors of an HTML validator, each with its place. */
async function findErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(seen, ''))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

const pages: Record<string, string> = {
  'the page': '/',
  'the price of one service': '/?service=deep',
  'the booking form': '/?book=94110',
  privacy: '/?show=privacy',
  'the rules of reviews': '/?show=review-rules',
  'reviews of one rating': '/?rating=4',
  'no reviews of one rating': '/?rating=1',
  'thanks for a review': '/?thanks=review',
  'thanks for one that is held': '/?thanks=phone',
  'an estimate is in the mail': '/?estimate=x',
  'a dead link': '/?booking=dead',
  'a file to verify': '/?verify',
  'a digest that is none': '/?verify=%3Cb%3E',
  'a file that is not ours': `/?verify=${'0'.repeat(64)}`,
  'no such page': '/nothing/here',
}

async function read(path: string, form?: Record<string, string>): Promise<string> {
  const headers = { accept: 'text/html', origin: server.url }
  const sent = form && { method: 'POST', body: new URLSearchParams(form) }
  const answer = await fetch(server.url + path, { headers, ...sent })
  expect(answer.headers.get('content-type')).toContain('text/html')
  return answer.text()
}

async function judgePages(): Promise<string[]> {
  const judged: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    for (const error of await findErrors(await read(path))) judged.push(`${name}: ${error}`)
  }
  return judged
}

test('whatever a new installation shows is valid HTML', async () => {
  expect(await judgePages()).toEqual([])
})

test('everything is valid HTML when all fields are filled in', async () => {
  const headers = await server.signIn()
  const settings = {
    ...defaultSettings,
    brand: 'A <b> & "B"',
    email: 'a&b@example.com',
    address: '1 Oak <Street>',
    zips: ['94110', '94103'],
    trust: {
      topics: Object.fromEntries(trustTopics.map((topic) => [topic, 'Yes & <always>.'])),
      questions: [{ question: 'Is "<b>" bold?', answer: 'No.\n\nNever.' }],
    },
  }
  const saved = await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  expect(saved.status).toBe(200)
  const token = await completeTestVisit(server)
  pages['a link to a review'] = `/?review=${token}`
  const ids: string[] = []
  for (let count = 0; count < 8; count++) {
    ids.push(
      (await writeReview(server, { rating: 4 + (count % 2), text: `<i>Fine</i> & "good" ${count}` })).body.review.id,
    )
  }
  await writeReview(server, { text: 'Call 415 555 0132' })
  const reply = { body: { key: randomUUID(), text: '<Thanks> & more' }, headers }
  expect((await server.call('POST', `/api/reviews/${ids[7]}/reply`, reply)).status).toBe(200)
  const { next } = (await server.call('GET', '/api/reviews?limit=6')).body
  pages['older reviews'] = `/?reviews=${next}`
  const { link } = (await bookNextWindow(server, { notes: '<3 & more' })).body
  pages['a booking'] = link
  expect(await judgePages()).toEqual([])
})

test('custom services, extras and bathrooms are valid HTML, whatever their names', async () => {
  const headers = await server.signIn()
  const { prices, checklist } = defaultSettings
  const settings = {
    ...defaultSettings,
    checklist: { ...checklist, shown: true },
    prices: {
      ...prices,
      bathroom: 15,
      services: {
        ...prices.services,
        windows: { label: 'Glass & <frames>', description: 'inside "and" out', base: 95 },
      },
      extras: { ...prices.extras, car: { label: 'The <car> & "more"', price: 60 } },
      offered: { services: ['windows', 'standard', 'deep', 'move'], extras: ['car', 'oven'] },
    },
  }
  const saved = await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  expect(saved.status).toBe(200)
  const html = await read('/?service=windows')
  const shown = ['Glass &amp; &lt;frames&gt;', 'name="bathrooms"', 'The &lt;car&gt;'].filter((part) =>
    html.includes(part),
  )
  expect([shown.length, ...(await findErrors(html))]).toEqual([3])
  // Taken off the list again.
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: defaultSettings }, headers })
})

/**
 * Every state in which a customer may find an estimate: the owner's or the customer's act, and the page's text then.
 */
const estimateStates: [string, string, (sent: SentEstimate) => Promise<unknown> | void][] = [
  ['open', 'Approve for $', () => undefined],
  ['approved, its visit still to be picked', 'Book this visit', approve],
  [
    'booked',
    'Booked: ',
    async (sent) => {
      await approve(sent)
      await answerBy(sent.byLink, 'book', {
        ...(await findFreeWindows(server)).at(-1),
        address: '1 <Oak>',
        zip: '94110',
      })
    },
  ],
  [
    'declined',
    'You declined this estimate',
    ({ byLink }) => answerBy(byLink, 'decline', { reason: 'too-expensive', words: 'Too <dear> & late' }),
  ],
  [
    'to be changed',
    'You asked for changes',
    ({ byLink }) => answerBy(byLink, 'request-changes', { words: '</textarea>' }),
  ],
  ['sent in a second version', 'What is different from version 1', ({ id }) => change(id)],
  ['expired', 'This estimate was valid until', () => void (ahead = 32 * 24 * 3_600_000)],
]

test.each(estimateStates)('an estimate that is %s is valid HTML', async (_name, said, make) => {
  const headers = await server.signIn()
  const sent = await sendTestEstimate(server, headers, { extras: ['oven'], notes: '<Two> "cats" & more' })
  await make(sent)
  const html = await read(`/?estimate=${sent.token}`)
  ahead = 0
  expect([html.includes(said), ...(await findErrors(html))]).toEqual([true])
})

test.each(['&tip=15', '&tip=own&own=eleven'])('the page where an invoice is paid is valid HTML (%s)', async (asked) => {
  const headers = await server.signIn()
  const keyed = (body: object = {}) => ({ body: { key: randomUUID(), ...body }, headers })
  const { booking } = (await bookNextWindow(server, { name: 'Ana <b> & "Díaz"' })).body
  await server.call('POST', `/api/bookings/${booking.id}/confirm`, keyed())
  await server.database.queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', booking.id).execute()
  await server.call('POST', `/api/bookings/${booking.id}/complete`, keyed())
  const billed = await server.call('POST', '/api/invoices', keyed({ visits: [booking.id], seen: booking.price * 100 }))
  const token = createPrivateLinks(server.config.authSecret).make('pay', billed.body.invoice.id)
  const html = await read(`/?pay=${token}${asked}`)
  expect([html.includes('Left to pay'), ...(await findErrors(html))]).toEqual([true])
})

type SentEstimate = Awaited<ReturnType<typeof sendTestEstimate>>

function approve({ byLink }: SentEstimate): Promise<Answer> {
  return answerBy(byLink, 'approve', { name: 'Ana <b> & "Díaz"' })
}

function answerBy(byLink: string, how: string, more: object): Promise<Answer> {
  return server.call('POST', `${byLink}/${how}`, { body: { key: randomUUID(), version: 1, ...more } })
}

async function change(id: string): Promise<Answer> {
  const body = { key: randomUUID(), version: 1, ...customer, ...changed }
  return server.call('POST', `/api/estimates/${id}/change`, { body, headers: await server.signIn() })
}

const changed = { service: 'deep', homeSize: 'large', frequency: 'weekly', textConsent: true, extras: ['windows'] }

test('a file that is ours is verified in valid HTML', async () => {
  const headers = await server.signIn()
  const { id } = await sendTestEstimate(server, headers)
  const pdf = await fetch(`${server.url}/api/estimates/${id}/pdf`, { headers })
  const digest = createHash('sha256')
    .update(Buffer.from(await pdf.arrayBuffer()))
    .digest('hex')
  const html = await read(`/?verify=${digest}`)
  expect([html.includes(`version 1 of estimate ${id}`), ...(await findErrors(html))]).toEqual([true])
})

test('forms that were refused are valid HTML, with everything that was typed', async () => {
  const typed = { name: '"><b>', zip: 'x', text: '</textarea>', rating: '9', notes: '</textarea>' }
  for (const action of ['/bookings', '/reviews']) expect(await findErrors(await read(action, typed))).toEqual([])
})

test('the page of a busy network is valid HTML', async () => {
  expect(await findErrors(writeBusyPage(30))).toEqual([])
})

test('the check finds a fault', async () => {
  const broken = (await read('/')).replace('<main id="main"', '<main id="booking"').replace('</h1>', '</h2>')
  expect((await findErrors(broken)).join()).toMatch(/no-dup-id.*close-order|close-order.*no-dup-id/)
})
