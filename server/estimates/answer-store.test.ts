// @module-tag both-engines
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvalTextConsent, recordConsent } from '#words/consents.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { countApprovals, findAnswers, findApprovalConsent, insertAnswer, type NewAnswer } from './answer-store.ts'
import { lockEstimate, updateAnswered, updateDecided, updateStatus, updateViewed } from './status-store.ts'
import { findProvenAnswers } from './seal-store.ts'
import { seedEstimates } from './seed-test-estimates.ts'
import { insertPdf } from './document-store.ts'
import { createPrivateLinks } from '../platform/private-links.ts'

const links = createPrivateLinks('a secret of the server')

const tables = openTestTables('estimate_pdfs', 'estimate_answers', 'estimates', 'customers')

const row = (id: string) =>
  tables.queries
    .selectFrom('estimates')
    .select(['status', 'version', 'sent_at', 'answered_at', 'viewed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const consent = recordConsent(approvalTextConsent, true, 7, 'Sparkle')
const approval: NewAnswer = {
  kind: 'approve',
  name: 'Ana Díaz',
  reason: null,
  words: '',
  consent,
  channel: 'link',
  address: '192.0.2.7',
  userAgent: 'A browser',
  evidence: null,
  shown: 'I accept this estimate.',
  at: 7,
}

function answer(id: string, change: Partial<NewAnswer> = {}, version = 1): Promise<string> {
  const of = { id, version, document: `what ${id} says` }
  // Only this is stored of the thing that an answer is to.
  const answered = { ...of, status: 'sent', customer_id: '', customer_email: '', created_at: 0 } as const
  return tables.write((write) => insertAnswer(links, write, answered, { ...approval, ...change }))
}

test('whether an answer counts is decided by that estimate alone', async () => {
  await seedEstimates(tables.queries, { id: 'a', version: 3, created_at: 5, document: '{}' }, { id: 'b' })
  expect(await tables.write((write) => lockEstimate(write, 'a'))).toEqual({
    id: 'a',
    version: 3,
    status: 'sent',
    customer_id: 'ana',
    customer_email: 'ana@example.com',
    created_at: 5,
    document: '{}',
  })
  expect(await tables.write((write) => lockEstimate(write, 'c'))).toBeNull()
})

const from = ['draft', 'sent'] as const
const approve = { version: 2, from, to: 'approved', at: 9 } as const

test.each([
  ['an answer counts as its reading, and not as its sending', updateAnswered, 9],
  ['what the owner decides counts as neither', updateDecided, null],
])('%s, if those are unknown', async (_, update, viewedAt) => {
  const unsent = { version: 2, status: 'draft', sent_at: null } as const
  await seedEstimates(tables.queries, { id: 'a', ...unsent }, { id: 'b', ...unsent })
  expect(await tables.write((write) => update(write, 'a', approve))).toBe(true)
  const decided = { status: 'approved', version: 2, sent_at: null, answered_at: 9, viewed_at: viewedAt }
  expect(await row('a')).toEqual(decided)
  expect(await row('b')).toMatchObject({ status: 'draft', answered_at: null })
  // A second one at the same time comes too late.
  expect(await tables.write((write) => update(write, 'a', { ...approve, to: 'declined', at: 10 }))).toBe(false)
  expect(await row('a')).toEqual(decided)
})

test.each([updateAnswered, updateDecided])('%o keeps the times when it was sent and first read', async (update) => {
  await seedEstimates(tables.queries, { id: 'a', version: 2, sent_at: 3, viewed_at: 4 })
  await tables.write((write) => update(write, 'a', approve))
  expect(await row('a')).toMatchObject({ sent_at: 3, viewed_at: 4, answered_at: 9 })
})

test.each([updateAnswered, updateDecided, updateStatus])(
  '%o changes one version only, and only from an allowed status',
  async (update) => {
    await seedEstimates(
      tables.queries,
      ...estimateStatuses.map((status) => ({ id: status, version: 2, status })),
      { id: 'changed', version: 3 },
      { id: 'former', version: 1 },
    )
    const changed: string[] = []
    for (const id of [...estimateStatuses, 'changed', 'former'])
      if (await tables.write((write) => update(write, id, { ...approve, to: 'void' }))) changed.push(id)
    expect(changed).toEqual(from)
    expect(await row('changed')).toMatchObject({ status: 'sent', answered_at: null })
  },
)

test('a status alone is changed without anything else', async () => {
  await seedEstimates(tables.queries, { id: 'a' }, { id: 'b' })
  const before = await row('a')
  expect(await tables.write((write) => updateStatus(write, 'a', { ...approve, version: 1, to: 'void' }))).toBe(true)
  expect([await row('a'), await row('b')]).toEqual([{ ...before, status: 'void' }, before])
})

test('the first reading of a version is recorded once', async () => {
  await seedEstimates(tables.queries, { id: 'a', version: 2 }, { id: 'b', version: 2 })
  const view = (version: number, at: number) => tables.write((write) => updateViewed(write, 'a', version, at))
  expect([await view(1, 5), await view(2, 6), await view(2, 7)]).toEqual([false, true, false])
  expect([await row('a'), await row('b')]).toMatchObject([{ viewed_at: 6 }, { viewed_at: null }])
})

test('an answer is stored with all its proof', async () => {
  await seedEstimates(tables.queries, { id: '1' }, { id: 'a' })
  await insertPdf(tables.queries, '1', 2, { sha256: 'of another', bytes: new Uint8Array() })
  await insertPdf(tables.queries, 'a', 1, { sha256: 'of the first', bytes: new Uint8Array() })
  await insertPdf(tables.queries, 'a', 2, { sha256: 'of the second', bytes: new Uint8Array() })
  const id = await answer('a', {}, 2)
  expect(await findProvenAnswers(tables.queries, ['a'])).toEqual([
    {
      id,
      estimateId: 'a',
      kind: 'approve',
      version: 2,
      name: 'Ana Díaz',
      reason: null,
      words: '',
      channel: 'link',
      address: '192.0.2.7',
      userAgent: 'A browser',
      evidence: null,
      shown: 'I accept this estimate.',
      documentSha256: hash('sha256', 'what a says'),
      pdfSha256: 'of the second',
      textConsent: { ...consent, at: '1970-01-01T00:00:00.007Z' },
      answeredAt: '1970-01-01T00:00:00.007Z',
    },
  ])
})

test('the stored proof of an answer has no question, display or statement that never happened', async () => {
  await seedEstimates(tables.queries, { id: 'a' })
  await answer('a', {
    kind: 'decline',
    reason: 'not-now',
    words: 'In spring.',
    consent: null,
    evidence: '{}',
    shown: '',
  })
  expect(await findProvenAnswers(tables.queries, ['a'])).toMatchObject([
    { reason: 'not-now', words: 'In spring.', textConsent: null, evidence: '{}', shown: '', pdfSha256: null },
  ])
})

test("a browser's long name is cut at 300 letters", async () => {
  await seedEstimates(tables.queries, { id: 'a' })
  await answer('a', { userAgent: 'a'.repeat(299) + 'bc' })
  const [kept] = await findProvenAnswers(tables.queries, ['a'])
  expect(kept?.userAgent).toBe('a'.repeat(299) + 'b')
})

test('answers are listed in the order they were given, each estimate with its own', async () => {
  await seedEstimates(tables.queries, { id: 'a' }, { id: 'b' }, { id: 'c' })
  await answer('a', { kind: 'approve', at: 30 })
  await answer('b', { at: 20 })
  await answer('c', { at: 5 })
  const id = await answer('a', { kind: 'request-changes', words: 'Without the oven', at: 10 })
  const [first, second, ...others] = await findAnswers(tables.queries, 'a')
  expect(first).toEqual({
    id,
    kind: 'request-changes',
    channel: 'link',
    version: 1,
    name: 'Ana Díaz',
    reason: null,
    words: 'Without the oven',
    answeredAt: '1970-01-01T00:00:00.010Z',
  })
  expect([second?.kind, others]).toEqual(['approve', []])
  const proven = await findProvenAnswers(tables.queries, ['a', 'b'])
  expect(proven.map(({ estimateId, answeredAt }) => [estimateId, answeredAt.slice(-4)])).toEqual([
    ['a', '010Z'],
    ['b', '020Z'],
    ['a', '030Z'],
  ])
  expect(await findProvenAnswers(tables.queries, [])).toEqual([])
})

test('simultaneous answers are listed in a fixed order, whichever was written first', async () => {
  await seedEstimates(tables.queries, { id: 'a' })
  const ids = [await answer('a'), await answer('a'), await answer('a'), await answer('a'), await answer('a')]
  const proven = await findProvenAnswers(tables.queries, ['a'])
  expect(proven.map(({ id }) => id)).toEqual(ids.toSorted())
})

test('only the approvals of that estimate are counted', async () => {
  await seedEstimates(tables.queries, { id: 'a' }, { id: 'b' })
  await answer('a')
  await answer('a', { kind: 'decline' })
  await answer('a', {}, 2)
  await answer('b')
  expect(await countApprovals(tables.queries, 'a')).toBe(2)
  expect(await countApprovals(tables.queries, 'c')).toBe(0)
})

test('consent to texts is that of the last approval', async () => {
  await seedEstimates(tables.queries, { id: 'a' }, { id: 'b' }, { id: 'c' })
  const refused = { ...consent, agreed: false }
  await answer('a', { consent: refused, at: 20 })
  await answer('a', { at: 10 })
  await answer('a', { kind: 'decline', at: 30 })
  await answer('b', { consent: null })
  const find = (id: string) => findApprovalConsent(tables.queries, id)
  expect([await find('a'), await find('b'), await find('c')]).toEqual([refused, null, null])
})
