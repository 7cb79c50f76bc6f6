import { expect, test } from 'vitest'
import { describeApproval } from '#words/approval-document.ts'
import { approvalTextConsent, consentSentence } from '#words/consents.ts'
import type { ApprovalFacts } from '../domain/estimates/approval-document.ts'
import { hostileTexts } from '../tools/fuzz/hostile-texts.ts'
import { loadBuiltFont } from '../tools/load-built-font.ts'
import { findDefects, pixelsOf, textOf } from '../tools/read-pdf.ts'
import { renderApprovalPdf } from './approval-pdf.ts'
import { sampleDocument } from './sample-documents.ts'

const resources = { loadFont: loadBuiltFont, logo: null }
const sha256 = '0123456789abcdef'.repeat(4)
const byLink: ApprovalFacts['answer'] = {
  channel: 'link',
  name: 'Ana Díaz',
  words: '',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (A telephone)',
  text: null,
  shown: 'You accept the cleaning above at $187. [Approve for $187]',
  consent: { agreed: true, sentence: consentSentence(approvalTextConsent, 'Sparkle Home Cleaning') },
  answeredAt: '2026-12-01T23:00:12.345Z',
}

function describe(answer: Partial<ApprovalFacts['answer']> = {}, estimate = sampleDocument()) {
  const pdf = { name: 'Estimate_K47-H2X_Ana_Díaz.pdf', sha256 }
  return describeApproval({ estimate, answer: { ...byLink, ...answer }, pdf, timeZone: 'America/Los_Angeles' })
}

function draw(answer?: Partial<ApprovalFacts['answer']>, estimate = sampleDocument()): Promise<Uint8Array> {
  return renderApprovalPdf(describe(answer, estimate), resources)
}

async function said(bytes: Uint8Array): Promise<string> {
  return (await textOf(bytes)).replace(/\s+/g, ' ')
}

test('the record of an approval by link states on one page what, who, when, where and which file', async () => {
  const bytes = await draw()
  const text = await said(bytes)
  const parts = [
    'Approval',
    'Estimate K47-H2X, November 20, 2026',
    'Deep Clean, 1-2 Bedrooms $112',
    '$187',
    'Every 2 weeks: $159 for each later visit',
    'This estimate is valid for 30 days, until December 20, 2026.',
    'Ana Díaz, typed by the customer',
    'Tuesday, December 1, 2026 at 3:00:12 PM Pacific Standard Time',
    '2026-12-01T23:00:12.345Z',
    'On the page that the private link of this estimate opens',
    '203.0.113.7',
    'Mozilla/5.0 (A telephone)',
    'You accept the cleaning above at $187. [Approve for $187]',
    `this was agreed to: “${consentSentence(approvalTextConsent, 'Sparkle Home Cleaning')}”`,
    'Estimate_K47-H2X_Ana_Díaz.pdf, version 1',
    sha256.match(/.{8}/g)?.join(' ') ?? '',
    'https://sparkle.example/?verify',
  ]
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(await pixelsOf(bytes)).toHaveLength(1)
  expect(await findDefects(bytes)).toBe('')
})

test('words too long for the sheet are cut between two letters', () => {
  const { facts } = describe({ channel: 'text', words: `x${'👍'.repeat(200)}` })
  expect(facts).toContainEqual({ label: 'Their words', value: `“x${'👍'.repeat(158)}…”` })
})

test('the record of an approval by text has the number, the words and both messages', async () => {
  const text = await said(
    await draw({
      channel: 'text',
      name: '',
      words: 'Yes, please!',
      address: '+14155550187',
      userAgent: '',
      text: { received: 'SM1234', answered: 'a-message-of-ours', asked: 'a-question-of-ours' },
      consent: null,
    }),
  )
  for (const part of [
    'Ana Díaz, from the phone that the estimate was sent to',
    'By text message from +14155550187',
    '“Yes, please!”',
    'SM1234',
    'a-message-of-ours',
    'a-question-of-ours',
    'The text message that was answered',
    'About text messages nothing was asked',
  ])
    expect(text).toContain(part)
})

test('the record of an approval by phone says that the business recorded it, and names no device', async () => {
  const text = await said(await draw({ channel: 'owner', shown: '', consent: null }))
  expect(text).toContain('Ana Díaz, by phone')
  expect(text).toContain('Recorded by the business after a call. The customer typed nothing here.')
  expect(text).not.toContain('203.0.113.7')
})

test('the record of an approval in person says whose screen it was, and names the device', async () => {
  const text = await said(await draw({ channel: 'in-person' }))
  expect(text).toContain('typed by the customer on the screen of the business')
  expect(text).toContain('In person, on a device of the business that was signed in to its office')
  expect(text).toContain('203.0.113.7')
})

test('the same approval gives the same bytes, and another one different bytes', async () => {
  const [first, again, other] = [await draw(), await draw(), await draw({ name: 'Bo Hall' })]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('whatever was typed is text, and long words keep the sheet on one page', async () => {
  const words = 'word '.repeat(400)
  const long = sampleDocument({
    extras: ['oven', 'fridge', 'windows', 'laundry'],
    address: 'A long street '.repeat(20),
  })
  const bytes = await draw({ channel: 'text', words, shown: 'said '.repeat(60), userAgent: words }, long)
  expect(await pixelsOf(bytes)).toHaveLength(1)
  for (const text of hostileTexts.slice(0, 12)) {
    const drawn = await draw({ name: text, userAgent: text, words: text }, sampleDocument({ customerName: text }))
    expect(await findDefects(drawn)).toBe('')
  }
})
