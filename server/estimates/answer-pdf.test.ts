import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { textOf } from '../../tools/read-pdf.ts'
import { openTestServer } from '../open-test-server.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'

const { server, mail } = await openTestServer({ environment: { LIMITS: 'on' }, delivers: { mail: true } })
const headers = await server.signIn()

async function fetchPdf(byLink: string) {
  const answer = await fetch(`${server.url}${byLink}/pdf`)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a customer who lost the email gets the same PDF by the link, and no cache keeps it', async () => {
  const sent = await sendTestEstimate(server, headers)
  const [attached] = mail.newest(sent.id).parsed.attachments
  const fetched = await fetchPdf(sent.byLink)
  expect(fetched.status).toBe(200)
  // Safe: the test's mail server reads files as bytes.
  expect(fetched.bytes.equals(Buffer.from(attached?.content as Uint8Array))).toBe(true)
  expect(fetched.headers.get('content-type')).toBe('application/pdf')
  expect(fetched.headers.get('content-disposition')).toContain(encodeURIComponent(attached?.filename ?? 'no file'))
  expect(fetched.headers.get('cache-control')).toBe('no-store')
})

test('after a change the link brings the new version', async () => {
  const sent = await sendTestEstimate(server, headers)
  const before = await fetchPdf(sent.byLink)
  const cleaning = { service: 'standard', homeSize: 'medium', frequency: 'once', textConsent: false }
  const change = { key: randomUUID(), version: 1, ...customer, ...cleaning }
  const changed = await server.call('POST', `/api/estimates/${sent.id}/change`, { body: change, headers })
  expect(changed.status).toBe(200)
  const after = await fetchPdf(sent.byLink)
  expect(after.bytes.equals(before.bytes)).toBe(false)
  expect(await textOf(after.bytes)).toContain('$89')
})

test('a link never opens another customer’s PDF, and opens none once its customer is erased', async () => {
  const other = { customerEmail: 'bo@example.com', customerPhone: '(415) 555-0177', customerName: 'Bo' }
  const [sent, others] = [await sendTestEstimate(server, headers), await sendTestEstimate(server, headers, other)]
  expect(await textOf((await fetchPdf(sent.byLink)).bytes)).toContain('Ana Díaz')
  const bo = (await server.call('GET', '/api/customers?email=bo@example.com', { headers })).body
  const erasing = { body: { key: randomUUID(), name: 'Bo' }, headers }
  expect((await server.call('POST', `/api/customers/${bo.id}/erase`, erasing)).status).toBe(200)
  expect((await fetchPdf(others.byLink)).status).toBe(404)
})

test('a network that asks for it too often has to wait', async () => {
  const sent = await sendTestEstimate(server, headers)
  const most = formLimits[0]?.points ?? 0
  const answers: number[] = []
  for (let at = 0; at <= most; at++) answers.push((await fetchPdf(sent.byLink)).status)
  expect(answers[0]).toBe(200)
  expect(answers.at(-1)).toBe(429)
})
