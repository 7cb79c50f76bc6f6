import { expect, test } from 'vitest'
import { renderEstimateEmail } from './estimate-email.tsx'
import { sampleDocument, sampleDocuments } from './sample-documents.ts'

const link = 'https://sparkle.example/?estimate=private-link-to-estimate'

test('the HTML and the plain text say the same', async () => {
  const { html, text } = await renderEstimateEmail({ link, document: sampleDocument() })
  for (const part of [
    'Your free cleaning estimate',
    'Hi Ana,',
    'estimate K47-H2X from Sparkle Home Cleaning',
    'attached as a PDF',
    '$187',
    'Deep Clean, 1-2 Bedrooms',
    'Every 2 weeks: $159 for each later visit',
    'Valid until December 20, 2026',
    'Inside the oven',
    'Two cats; please keep the front door closed.',
    'This estimate is valid for 30 days, until December 20, 2026.',
    'The final price may vary with the condition and the actual size of the home.',
    'All cleaning supplies and equipment are included.',
    'Reply to this email or call us.',
    'Call (415) 555-0132',
    'hello@sparkle.example',
    '500 Fourth Street, San Rafael, CA 94901',
  ]) {
    expect(text).toContain(part)
    expect(html.replaceAll('<!-- -->', '')).toContain(part)
  }
})

test('the plain text has the address of its link, no HTML and no preview', async () => {
  const { text } = await renderEstimateEmail({ link, document: sampleDocument() })
  expect(text).not.toMatch(/tel:|mailto:|<|&amp;|The PDF is attached/)
  expect(text).toContain('oven, hood & tiles')
  expect(text.split(link)).toHaveLength(2)
})

test('the preview gives the price, the service and the attached PDF', async () => {
  const { html } = await renderEstimateEmail({ link, document: sampleDocument() })
  expect(html).toMatch(
    /display:none[^>]*>\$187: Deep Clean, 1-2 Bedrooms\. Valid until December 20, 2026\. The PDF is attached\./,
  )
})

test('what a person typed is shown, never run', async () => {
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes" \'\u0000\u202e'
  const { html } = await renderEstimateEmail({
    link,
    document: sampleDocument({ customerName: nasty, notes: nasty, priceReason: nasty, estimatedPrice: 1 }),
  })
  for (const trace of ['<script', '<img', '\u0000', '\u202e']) expect(html).not.toContain(trace)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('line breaks of the notes stay, in the HTML and in the text', async () => {
  const { html, text } = await renderEstimateEmail({ link, document: sampleDocument({ notes: 'one\r\ntwo\n\nthree' }) })
  expect(html).toMatch(/one<br\/>two<\/p>/)
  expect(text).toMatch(/one\ntwo\n\nthree/)
})

test('the e-mail loads nothing from the network: no pictures, styles or scripts', async () => {
  const { html } = await renderEstimateEmail({ link, document: sampleDocument() })
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
})

test('the e-mail follows the dark scheme and the width of a phone', async () => {
  const { html } = await renderEstimateEmail({ link, document: sampleDocument() })
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('name="viewport"')
})

test('missing parts of an estimate leave no trace', async () => {
  const bare = sampleDocument(
    { extras: [], notes: '', frequency: 'once', listPrice: 112, estimatedPrice: 112, laterPrice: null },
    { email: '', address: '' },
  )
  const { html, text } = await renderEstimateEmail({
    link,
    document: { ...bare, business: { ...bare.business, website: '' } },
  })
  expect(text).not.toMatch(/Notes|later visit|Inside/)
  expect(html).not.toContain('mailto:')
})

test.each(Object.keys(sampleDocuments))('%s becomes an email', async (name) => {
  const { html, text } = await renderEstimateEmail({ link, document: sampleDocuments[name] ?? sampleDocument() })
  expect(html.isWellFormed() && text.isWellFormed()).toBe(true)
  expect(html).toContain('</html>')
})

test('the same estimate gives the same email', async () => {
  expect(await renderEstimateEmail({ link, document: sampleDocument() })).toEqual(
    await renderEstimateEmail({ link, document: sampleDocument() }),
  )
})

test('the main button opens the estimate, its address can be copied, and calling comes second', async () => {
  const { html, text } = await renderEstimateEmail({ link, document: sampleDocument() })
  expect(html).toMatch(/<a href="[^"]+\?estimate=private-link-to-estimate" class="button"/)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(text).toMatch(/See and approve/i)
  expect(text).toContain(link)
})

test('an email from before estimates had links has none', async () => {
  const { html, text } = await renderEstimateEmail({ link: '', document: sampleDocument() })
  expect(html).toMatch(/<a href="tel:[^"]+" class="button"/)
  expect(text).not.toMatch(/See and approve/i)
})
