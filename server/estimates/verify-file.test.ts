import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'

let ahead = 0

const { server } = await openTestServer({ clock: { now: () => Date.now() + ahead } })
const headers = await server.signIn()

async function digestOf(path: string): Promise<string> {
  const file = await fetch(`${server.url}${path}`, { headers })
  expect(file.status).toBe(200)
  return createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
}

/** What the page answers for a file. */
async function said(typed: string): Promise<{ status: number; page: string; answer: string }> {
  const response = await fetch(`${server.url}/?verify=${encodeURIComponent(typed)}`)
  const page = await response.text()
  const answer = /class="note standing" role="status">(.*?)<\/div>/s.exec(page)?.[1] ?? ''
  return {
    status: response.status,
    page,
    answer: answer
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

test('without a file the page asks for one, and no cache keeps it', async () => {
  const response = await fetch(`${server.url}/?verify`)
  const page = await response.text()
  expect(page).toContain('Is this file ours?')
  // An address that is never sent to has no name.
  expect(page).toMatch(/<input id="verify-file" type="file"(?![^>]* name=)/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('a file identifies its estimate and its status, and names no customer', async () => {
  const { id, byLink } = await sendTestEstimate(server, headers)
  const digest = await digestOf(`/api/estimates/${id}/pdf`)
  const open = await said(digest)
  expect(open.answer).toMatch(
    new RegExp(
      `^This file is version 1 of estimate ${id}, made on \\w+ \\d+, \\d{4}, exactly as we keep it\\. It is open`,
    ),
  )
  for (const fact of Object.values(customer)) expect(open.page).not.toContain(fact)
  await server.call('POST', `${byLink}/approve`, { body: { key: randomUUID(), version: 1, name: 'Ana' } })
  expect((await said(digest)).answer).toContain('This version is approved.')
  expect((await said(digest.toUpperCase().match(/.{8}/g)?.join(' ') ?? '')).answer).toContain(
    'This version is approved.',
  )

  const { answers } = (await server.call('GET', `/api/estimates/${id}`, { headers })).body
  const sheet = await digestOf(`/api/estimates/${id}/approvals/${answers[0].id}`)
  expect((await said(sheet)).answer).toMatch(
    new RegExp(`^This file is the sheet of an approval of version 1 of estimate ${id}`),
  )
})

test('replaced and ended versions are named as such', async () => {
  const { id } = await sendTestEstimate(server, headers)
  const first = await digestOf(`/api/estimates/${id}/pdf`)
  const cleaning = { service: 'deep', homeSize: 'large', frequency: 'once', textConsent: false }
  const body = { key: randomUUID(), version: 1, ...customer, ...cleaning }
  expect((await server.call('POST', `/api/estimates/${id}/change`, { body, headers })).status).toBe(200)
  expect((await said(first)).answer).toContain('A newer version has taken its place.')
  const second = await digestOf(`/api/estimates/${id}/pdf`)
  expect((await said(second)).answer).toMatch(/version 2 .* It is open/)
  ahead = 40 * 24 * 3_600_000
  expect((await said(second)).answer).toContain('It expired without an answer')
  ahead = 0
})

test('another file is not ours, and an invalid digest is refused with a sentence', async () => {
  expect((await said('f'.repeat(64))).answer).toMatch(/^We do not know this file\./)
  const { page, answer } = await said('<b>K47-H2X</b>')
  expect(answer).toBe('')
  expect(page).toContain('This is not a SHA-256')
  expect(page).not.toContain('<b>K47')
})
