import { expect, test } from 'vitest'
import { renderReminderEmail } from './reminder-email.tsx'
import { sampleDocument } from './sample-documents.ts'

const link = 'https://sparkle.example/?estimate=private-link-to-estimate'

test('a reminder states the offer, its deadline, and how many reminders follow', async () => {
  const document = sampleDocument()
  const first = await renderReminderEmail({ document, link, number: 1 })
  expect(first.subject).toBe('Reminder of your estimate K47-H2X from Sparkle Home Cleaning - $187')
  for (const part of [
    'Hi Ana,',
    'estimate K47-H2X',
    'valid until December 20, 2026',
    '$187',
    'Deep Clean, 1-2 Bedrooms',
    'Every 2 weeks: $159 for each later visit',
    'See and approve',
    'Call (415) 555-0132',
    'We send one more reminder at most.',
    'No more reminders',
  ]) {
    expect(first.text).toContain(part)
    expect(first.html.replaceAll('<!-- -->', '')).toContain(part)
  }
  expect(first.html).toContain(`href="${link}#reminders"`)
  const last = await renderReminderEmail({ document, link, number: 2 })
  expect(last.text).toContain('This was our last reminder of this estimate.')
})

test('what a person typed is shown, never run', async () => {
  const { html } = await renderReminderEmail({
    document: sampleDocument({ customerName: '<script>alert(1)</script>' }),
    link,
    number: 1,
  })
  expect(html).not.toContain('<script')
})

test('the offer is set apart from the words around it', async () => {
  const { html } = await renderReminderEmail({ document: sampleDocument(), link, number: 1 })
  const before = html.slice(0, html.indexOf('class="box"'))
  expect(before.slice(before.lastIndexOf('<table'))).toContain('margin:16px 0')
})

test('the plain text says where each link leads, and repeats no telephone number', async () => {
  const { text } = await renderReminderEmail({ document: sampleDocument(), link, number: 1 })
  expect(text).toMatch(/No more reminders \(https:\/\/\S+#reminders\)/)
  expect(text).not.toMatch(/tel:|mailto:/)
})
