import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findFreeWindows } from '../bookings/book-test-visit.ts'
import { sendTestForm } from '../send-test-form.ts'
import { openTestServer } from '../open-test-server.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'

const dayMs = 24 * 3_600_000

let ahead = 0

const { server } = await openTestServer({ clock: { now: () => Date.now() + ahead } })
const headers = await server.signIn()

/** Sends a form like a browser without scripts. */
async function postForm(path: string, fields: Record<string, string>) {
  const answer = await sendTestForm(server, path, fields)
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

async function open(token: string) {
  const answer = await fetch(`${server.url}/?estimate=${token}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const send = () => sendTestEstimate(server, headers, { notes: 'Two cats' })

test("a link's page begins with what was sent, is not cached or indexed, and sends other sites no referrer", async () => {
  const { token, id } = await send()
  const { status, headers: kept, html } = await open(token)
  expect(status).toBe(200)
  expect(kept.get('cache-control')).toBe('private, no-store')
  expect(kept.get('x-robots-tag')).toBe('noindex')
  expect(kept.get('referrer-policy')).toBe('same-origin')
  const parts = [`Your estimate ${id}`, '$149', 'Deep Clean, 3-4 Bedrooms', 'for each later visit', 'Valid until']
  const rest = ['Two cats', 'Your name', 'Approve for $149', 'valid for 30 days', 'Ask for changes', 'Decline']
  const places = [...parts, ...rest].map((part) => html.indexOf(part, html.indexOf('id="estimate"')))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(server.logged.join('\n')).not.toContain(token)
})

test('the public page mentions no estimates', async () => {
  const html = await (await fetch(server.url)).text()
  expect(html).not.toMatch(/estimates\/approve|offered/)
})

test('approving by a plain form shows the name and time, and a second press changes nothing', async () => {
  const { token } = await send()
  const fields = { token, version: '1', name: 'Ana <b>Díaz</b>' }
  expect(await postForm('/estimates/approve', fields)).toMatchObject({ status: 303, location: `/?estimate=${token}` })
  expect((await postForm('/estimates/approve', fields)).status).toBe(303)
  const { html } = await open(token)
  expect(html).toContain('Approved by Ana &lt;b&gt;Díaz&lt;/b&gt; on ')
  expect(html).not.toContain('action="/estimates/approve')
})

test('a rejected form comes back open with what was typed; the others stay as they were', async () => {
  const { token } = await send()
  const refused = await postForm('/estimates/decline', {
    token,
    version: '1',
    reason: 'rude',
    words: 'A "quote" & more',
  })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('Choose one of the reasons.')
  expect(refused.html).toContain('A &quot;quote&quot; &amp; more')
  expect(refused.html.match(/<details class="fold" open/g)).toHaveLength(1)
  const unnamed = await postForm('/estimates/approve', { token, version: '1', name: '' })
  expect(unnamed).toMatchObject({ status: 422, html: expect.stringContaining('Enter your name.') })
})

test('a customer may decline without a reason', async () => {
  const { token } = await send()
  const declined = await postForm('/estimates/decline', { token, version: '1', words: '' })
  expect(declined).toMatchObject({ status: 303, location: `/?estimate=${token}` })
  expect((await open(token)).html).toContain('You declined this estimate on ')
})

test('a customer who answers an estimate that was already answered reads so, and sees how it stands', async () => {
  const { token } = await send()
  await postForm('/estimates/decline', { token, version: '1', reason: 'not-now', words: '' })
  const late = await postForm('/estimates/approve', { token, version: '1', name: 'Ana Díaz' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('This estimate was answered in the meantime.')
  expect(late.html).toContain('You declined this estimate on ')
  expect(late.html).toContain('Not now, perhaps later')
})

test('an answer to an older version is refused with the new one shown', async () => {
  const { token, id } = await send()
  await server.database.queries.updateTable('estimates').set({ version: 2 }).where('id', '=', id).execute()
  const stale = await postForm('/estimates/approve', { token, version: '1', name: 'Ana Díaz' })
  expect(stale.status).toBe(409)
  expect(stale.html).toContain('There is a newer version of this estimate.')
  expect(stale.html).toContain('name="version" value="2"')
})

test("a customer who comes too late asks again with one press, and the form's text goes along", async () => {
  const { token } = await send()
  ahead = 31 * dayMs
  const { html } = await open(token)
  expect(html).toContain('This estimate was valid until ')
  expect(html).not.toContain('action="/estimates/approve"')
  expect(html).toContain('Please send me this estimate again.')
  const late = await postForm('/estimates/approve', { token, version: '1', name: 'Ana Díaz' })
  expect(late).toMatchObject({ status: 409, html: expect.stringContaining('not valid any more') })
  const asked = { token, version: '1', words: 'Please send me this estimate again.' }
  expect((await postForm('/estimates/request-changes', asked)).status).toBe(303)
  const then = (await open(token)).html
  expect(then).toContain('You asked for it again on ')
  expect(then).toContain('This estimate was valid until ')
  ahead = 0
})

test('a customer who asked for changes in time reads after the last valid day why it cannot be approved', async () => {
  const { token } = await send()
  await postForm('/estimates/request-changes', { token, version: '1', words: 'Without the oven.' })
  expect((await open(token)).html).not.toContain('This estimate was valid until ')
  ahead = 31 * dayMs
  const { html } = await open(token)
  ahead = 0
  expect(html).toContain('You asked for changes on ')
  expect(html).toContain('This estimate was valid until ')
})

test('a canceled visit is not offered for moving', async () => {
  const { token, byLink } = await send()
  await postForm('/estimates/approve', { token, version: '1', name: 'Ana Díaz' })
  const [free] = await findFreeWindows(server)
  const body = { key: randomUUID(), version: 1, ...free, address: '12 Elm Street', zip: '94110' }
  const { visit } = (await server.call('POST', `${byLink}/book`, { body })).body.estimate
  expect((await open(token)).html).toContain('See, move or cancel the booking')
  await postForm('/bookings/cancel', { token: visit.link.split('=')[1] })
  const { html } = await open(token)
  expect(html).toContain('No cleaning on ')
  expect(html).toContain('See the booking')
  expect(html).not.toContain('See, move or cancel the booking')
})

test('a dead link says so, and so do its forms', async () => {
  expect(await open('x')).toMatchObject({ status: 404, html: expect.stringContaining('This link no longer works') })
  const posted = await postForm('/estimates/approve', { token: 'x', version: '1', name: 'Ana' })
  expect(posted).toMatchObject({ status: 404, html: expect.stringContaining('This link no longer works') })
})

test('consent to texts is asked for only if they could be sent', async () => {
  // No text provider is set up here.
  expect((await open((await send()).token)).html).not.toContain(
    'name="textConsent" value="yes"/><span>Send me text messages from Sparkle Home Cleaning about this estimate',
  )
  expect(customer.customerPhone).toBe('(415) 555-0199')
})

test('fetching the page counts as seen by nobody; a touch counts once, for the version that was seen', async () => {
  const { id, token } = await send()
  const viewedAt = async () => (await server.call('GET', `/api/estimates/${id}`, { headers })).body.estimate.viewedAt
  await open(token)
  expect(await viewedAt()).toBeNull()
  expect((await postForm('/estimates/seen', { token, version: '2' })).status).toBe(204)
  expect(await viewedAt()).toBeNull()
  expect((await postForm('/estimates/seen', { token, version: '1' })).status).toBe(204)
  const first = await viewedAt()
  expect(first).not.toBeNull()
  ahead = dayMs
  await postForm('/estimates/seen', { token, version: '1' })
  ahead = 0
  expect(await viewedAt()).toBe(first)
  expect((await postForm('/estimates/seen', { token: 'x', version: '1' })).status).toBe(404)
})

test('an answer without a script counts as seen', async () => {
  const { id, token } = await send()
  await postForm('/estimates/decline', { token, version: '1', reason: 'other' })
  expect((await server.call('GET', `/api/estimates/${id}`, { headers })).body.estimate.viewedAt).not.toBeNull()
})
