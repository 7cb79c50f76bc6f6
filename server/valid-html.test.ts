import { randomUUID } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings.ts'
import { trustTopics } from '../domain/trust.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { completeTestVisit, writeReview } from './reviews/write-test-review.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { writeBusyPage } from './page/write-busy-page.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
})
afterAll(() => server.close())

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what every parser reads alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Rows, cells and entries end where the next begins (site/render-page.tsx).
    'no-implicit-close': 'off',
    // What a field or a button is that says nothing is what is meant, and the page pays for every byte.
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

/** What a validator of HTML says, each with its place. */
async function findErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
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

test('and so is whatever is shown where everything is filled in', async () => {
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

test('forms that were refused are valid HTML, with everything that was typed', async () => {
  const typed = { name: '"><b>', zip: 'x', text: '</textarea>', rating: '9', notes: '</textarea>' }
  for (const action of ['/bookings', '/reviews']) expect(await findErrors(await read(action, typed))).toEqual([])
})

test('the page of a busy network is valid HTML', async () => {
  expect(await findErrors(writeBusyPage(30))).toEqual([])
})

test('a fault is found', async () => {
  const broken = (await read('/')).replace('<main id="main"', '<main id="booking"').replace('</h1>', '</h2>')
  expect((await findErrors(broken)).join()).toMatch(/no-dup-id.*close-order|close-order.*no-dup-id/)
})
