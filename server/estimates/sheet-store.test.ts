// @module-tag both-engines
import { expect, test } from 'vitest'
import { approvalTextConsent, recordConsent } from '#words/consents.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { type NewAnswer, insertAnswer } from './answer-store.ts'
import { seedEstimates } from './seed-test-estimates.ts'
import {
  findAnsweredByDigest,
  findApproval,
  findApprovedBySheet,
  findPdfByDigest,
  findSheet,
  insertSheet,
} from './sheet-store.ts'
import { insertPdf } from './document-store.ts'
import { createPrivateLinks } from '../platform/private-links.ts'

const links = createPrivateLinks('a secret of the server')

const tables = openTestTables('approval_sheets', 'estimate_pdfs', 'estimate_answers', 'estimates', 'customers')

const consent = recordConsent(approvalTextConsent, true, 7, 'Sparkle')

async function approve(id: string, change: Partial<NewAnswer> = {}): Promise<string> {
  await seedEstimates(tables.queries, { id, version: 2 })
  return answerTo(id, change)
}

function answerTo(id: string, change: Partial<NewAnswer>): Promise<string> {
  const of = { id, version: 2, status: 'sent', customer_id: '', customer_email: '', created_at: 0 } as const
  const answer: NewAnswer = {
    kind: 'approve',
    name: 'Ana Díaz',
    reason: null,
    words: 'Gladly',
    consent,
    channel: 'link',
    address: '192.0.2.7',
    userAgent: 'A browser',
    evidence: null,
    shown: 'I accept.',
    at: 7,
    ...change,
  }
  return tables.write((write) => insertAnswer(links, write, { ...of, document: '{}' }, answer))
}

test('an approval is read with everything on its sheet', async () => {
  await approve('b', { name: 'Bea Ortega' })
  expect(await findApproval(tables.queries, await approve('a'))).toEqual({
    estimateId: 'a',
    version: 2,
    channel: 'link',
    name: 'Ana Díaz',
    words: 'Gladly',
    address: '192.0.2.7',
    userAgent: 'A browser',
    text: null,
    shown: 'I accept.',
    consent: { ...consent, at: '1970-01-01T00:00:00.007Z' },
    answeredAt: '1970-01-01T00:00:00.007Z',
  })
})

test('a sheet shows an approval by text with the text and what it answered, and no consent to texts', async () => {
  const evidence = JSON.stringify({ text: 'YES', answers: 'Reply YES to approve', asked: null })
  const id = await approve('a', { channel: 'text', evidence, consent: null })
  expect(await findApproval(tables.queries, id)).toMatchObject({
    channel: 'text',
    text: { received: 'YES', answered: 'Reply YES to approve', asked: null },
    consent: null,
  })
})

test('no other answer counts as an approval, nor does an answer that was never given', async () => {
  expect(await findApproval(tables.queries, await approve('a', { kind: 'decline' }))).toBeNull()
  expect(await findApproval(tables.queries, 'nobody')).toBeNull()
})

const sheetOf = (sha256: string) => ({ sha256, bytes: Uint8Array.from([sha256.length, 0, 255]) })

test('of two sheets of one approval the first is stored, unchanged', async () => {
  const [a, b] = [await approve('a'), await approve('b')]
  await insertSheet(tables.queries, a, sheetOf('first'), 9)
  await insertSheet(tables.queries, a, sheetOf('second'), 10)
  await insertSheet(tables.queries, b, sheetOf("another's"), 11)
  const kept = await findSheet(tables.queries, a)
  expect([kept?.sha256, [...(kept?.bytes ?? [])]]).toEqual(['first', [5, 0, 255]])
  expect(await findSheet(tables.queries, b)).toMatchObject({ sha256: "another's" })
  expect(await findSheet(tables.queries, 'nobody')).toBeNull()
})

test('a file is recognized by its digest: the sheet of an approval, the PDF of a version', async () => {
  await insertSheet(tables.queries, await approve('a', { at: 8 }), sheetOf('sheet of a'), 9)
  await insertSheet(tables.queries, await approve('b', { at: 9 }), sheetOf('sheet of b'), 9)
  await insertPdf(tables.queries, 'a', 1, sheetOf('PDF of a'))
  await insertPdf(tables.queries, 'b', 2, sheetOf('PDF of b'))
  const approved = { estimateId: 'b', version: 2, approvedAt: '1970-01-01T00:00:00.009Z' }
  expect(await findApprovedBySheet(tables.queries, 'sheet of b')).toEqual(approved)
  expect(await findApprovedBySheet(tables.queries, 'PDF of b')).toBeNull()
  expect(await findPdfByDigest(tables.queries, 'PDF of b')).toEqual({ estimateId: 'b', version: 2 })
  expect(await findPdfByDigest(tables.queries, 'sheet of b')).toBeNull()
})

test('an erased file is recognized by the answer to it, an approval first', async () => {
  for (const id of ['a', 'b']) {
    await seedEstimates(tables.queries, { id, version: 2 })
    await insertPdf(tables.queries, id, 2, sheetOf(`PDF of ${id}`))
  }
  await answerTo('a', { kind: 'request-changes', at: 6 })
  await answerTo('a', { at: 8 })
  await answerTo('a', { kind: 'void', at: 9 })
  await answerTo('b', { kind: 'decline', at: 9 })
  await tables.queries.deleteFrom('estimate_pdfs').execute()
  const approved = { estimateId: 'a', version: 2, approvedAt: '1970-01-01T00:00:00.008Z' }
  expect(await findAnsweredByDigest(tables.queries, 'PDF of a')).toEqual(approved)
  const declined = { estimateId: 'b', version: 2, approvedAt: null }
  expect(await findAnsweredByDigest(tables.queries, 'PDF of b')).toEqual(declined)
  expect(await findAnsweredByDigest(tables.queries, 'PDF of c')).toBeNull()
})
