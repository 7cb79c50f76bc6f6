import { expect, test } from 'vitest'
import { renderAnswerNotice } from './answer-notice.tsx'
import { sampleDocument } from './sample-documents.ts'

const link = 'https://sparkle.example/?estimate=private-link-to-estimate'
const given = { document: sampleDocument(), link, typedName: '', reason: null, words: '' }

test('approved: the owner reads who, what and where to continue', async () => {
  const { subject, text, html } = await renderAnswerNotice({ ...given, kind: 'approved', typedName: 'Ana Díaz' })
  expect(subject).toBe('Estimate approved: Ana Díaz, $187, K47-H2X - Sparkle Home Cleaning')
  for (const part of [
    '$187: Deep Clean, 1-2 Bedrooms',
    'Every 2 weeks: $159',
    'can pick a day by their link',
    'Approved by: Ana Díaz',
  ])
    expect(text).toContain(part)
  expect(html).toContain('href="https://sparkle.example/?office=estimates&amp;id=K47-H2X"')
})

test("declined: the notice has the reason and the customer's words as typed", async () => {
  const nasty = '<script>alert(1)</script>\nSecond line'
  const { text, html } = await renderAnswerNotice({ ...given, kind: 'declined', reason: 'not-now', words: nasty })
  expect(text).toContain('Reason: Not now, perhaps later')
  expect(text).toContain('Second line')
  expect(html).not.toContain('<script')
})

test('asked for again: the notice does not say that it can still be approved', async () => {
  const { subject, text } = await renderAnswerNotice({ ...given, kind: 'asked-again', words: 'Once more, please' })
  expect(subject).toContain('Estimate asked for again: Ana Díaz')
  expect(text).toContain('Once more, please')
  expect(text).toContain('cannot be approved')
})

test("changes asked for: the notice leaves out the customer's private link", async () => {
  const { text, html } = await renderAnswerNotice({ ...given, kind: 'changes-requested', words: 'Without the oven' })
  expect(text).toContain('Without the oven')
  expect(html + text).not.toContain('private-link')
})
