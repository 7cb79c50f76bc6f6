import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { reviewForm, reviewTokenOf } from './write-test-review.ts'

const { server } = await openTestServer()

/** Sends the form like a browser without scripts. */
async function send(change: Record<string, string> = {}) {
  const fields = { key: '', 'leave-empty': '', ...reviewForm, rating: '5', ...change }
  const body = new URLSearchParams(fields)
  const answer = await fetch(`${server.url}/reviews`, { method: 'POST', body, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const received = async () => (await server.call('GET', '/api/reviews')).body.statistics.received

test('a form sent without a script is stored once and answered with thanks', async () => {
  const sent = await send()
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe('/?thanks=review')
  expect((await send()).status).toBe(303)
  expect(await received()).toBe(1)
  expect((await server.call('GET', '/?thanks=review')).body).toContain('It is published')
})

test('a held review is answered with thanks and its reason', async () => {
  const sent = await send({ text: 'Write to bob@example.com' })
  expect(sent.headers.get('location')).toBe('/?thanks=email')
  const { body } = await server.call('GET', '/?thanks=email')
  expect(body).toContain('It contains an email address')
})

test('a form with a mistake comes back open, with everything typed and a sentence for each field', async () => {
  const before = await received()
  const { status, headers, html } = await send({ location: '', text: 'It was "fine" <b>really</b>' })
  expect(status).toBe(422)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('Enter a city or a neighborhood.')
  expect(html).toContain('It was &quot;fine&quot; &lt;b&gt;really&lt;/b&gt;')
  expect(html).toContain('Bea Ortega')
  expect(html).toMatch(/<dialog(?=[^>]*id="review")[^>]*open/)
  expect(await received()).toBe(before)
})

test('people of the business are asked to say so, and their reviews are labeled', async () => {
  expect((await server.call('GET', '/')).body).toMatch(
    /<input(?=[^>]*name="related")(?![^>]*checked)[^>]*>I work for, or am/,
  )
  const refused = await send({ related: 'yes', location: '' })
  expect(refused.html).toMatch(/<input(?=[^>]*name="related")[^>]*checked/)
  expect((await send({ related: 'yes', text: 'We are good at this.' })).status).toBe(303)
  const { items, statistics } = (await server.call('GET', '/api/reviews?limit=1')).body
  expect(items[0]).toMatchObject({ text: 'We are good at this.', related: true, verified: false })
  expect(statistics.related).toBe(1)
  const page = (await server.call('GET', '/')).body
  expect(page).toMatch(/From the business itself[^]*We are good at this\./)
  expect(page).toContain('2 of 3 published, 1 of them from the business itself.')
})

test('a form without stars says so, and a program that fills the hidden field is refused', async () => {
  expect((await send({ rating: '' })).html).toContain('Choose one to five stars.')
  const { status, html } = await send({ 'leave-empty': 'https://example.test' })
  expect(status).toBe(422)
  expect(html).toContain('It is empty now: press the button once more.')
})

test('another kind of body is refused', async () => {
  const { status } = await server.call('POST', '/reviews', { body: reviewForm })
  expect(status).toBe(415)
})

test("a finished visit's link opens the form filled in, once; any other link is dead", async () => {
  const { body } = await bookNextWindow(server)
  const token = reviewTokenOf(server, body.booking.id)
  expect((await server.call('GET', `/?review=${token}`)).status).toBe(404)
  await server.database.queries.updateTable('bookings').set({ status: 'completed' }).execute()
  const page = await server.call('GET', `/?review=${token}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain(`value="${token}"`)
  expect(page.body).toContain('value="Bea O."')
  expect((await send({ token, text: 'Spotless.' })).status).toBe(303)
  expect((await server.call('GET', '/api/reviews?limit=1')).body.items[0].verified).toBe(true)
  const again = await server.call('GET', `/?review=${token}`)
  expect(again.status).toBe(200)
  expect(again.body).toContain('You have already written a review with this link.')
  expect(again.body).not.toContain('This link no longer works')
})

test('a link used before is dropped from the form that comes back, so sending it again goes through', async () => {
  const refused = await send({ token: 'made-up', text: 'Good work.' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Write one without the link')
  expect(refused.html).not.toContain('made-up')
})

test("the business's page on Google is shown alike to everybody who has sent a review, whatever the stars", async () => {
  const reviewPage = 'https://g.page/r/CdZ0aBcDeFgHiJk/review'
  const shown = (html: string) => html.match(/<p class="elsewhere">.*?<\/p>/g)
  const headers = await server.signIn()
  const { settings } = (await server.call('GET', '/api/settings', { headers })).body
  const save = (to: string) => {
    const body = { key: randomUUID(), settings: { ...settings, reviewPage: to } }
    return server.call('PUT', '/api/settings', { body, headers })
  }
  expect(shown((await server.call('GET', '/?thanks=review')).body)).toBeNull()
  expect((await save('http://g.page/r/x')).body.errors).toEqual({
    'settings.reviewPage': 'Enter the whole address with https://, such as https://g.page/r/abc/review.',
  })
  expect((await save(reviewPage)).status).toBe(200)
  const pages: string[] = []
  for (const stars of ['1', '2', '3', '4', '5'])
    for (const words of ['It was done.', 'Write to bob@example.com']) {
      const sent = await send({ rating: stars, text: `${words} ${stars}`, key: randomUUID() })
      expect(sent.status).toBe(303)
      pages.push((await server.call('GET', sent.headers.get('location') ?? '')).body)
    }
  // In the answer itself, and in the closed form, where it is shown once the form is gone.
  const each = pages.map((page) => shown(page))
  expect(each[0]).toHaveLength(2)
  expect(new Set(each.flat())).toEqual(
    new Set([
      `<p class="elsewhere"><a href="${reviewPage}" target="_blank" rel="noopener">You can review us on Google, too.</a></p>`,
    ]),
  )
  expect(each.every((found) => found?.length === 2)).toBe(true)
})
