import { fillLinks, linkPlaceholder } from '../private-links.ts'
import { expect, test } from 'vitest'
import { describeEstimate } from '#words/estimate-document.ts'
import { compareLines } from './estimate-document.ts'
import { estimateSubject, estimateText, reminderText } from '#words/estimate-text.ts'
import type { Estimate } from './estimates.ts'
import { sampleEstimate } from './sample-estimate.ts'
import { textMaxLength } from '../messages/fit-text.ts'
import { originalWording, ownTexts } from '../settings/wording.ts'
import { defaultSettings } from '../settings/settings.ts'
import { countSegments } from '../messages/text-segments.ts'

function describe(change: Partial<Estimate> = {}, settings = defaultSettings) {
  return describeEstimate({
    estimate: { ...sampleEstimate, ...change },
    settings,
    logo: null,
    photos: [],
    website: '',
    link: '',
  })
}

test("dates are days in the business's time zone", () => {
  const document = describe()
  expect(document.issuedOn).toBe('November 20, 2026')
  expect(document.validUntil).toBe('December 20, 2026')
})

test('a summer estimate is valid for 30 days across a change of the clocks', () => {
  expect(describe({ createdAt: '2026-10-20T18:00:00.000Z' }).validUntil).toBe('November 19, 2026')
})

test('the terms name 30 days, a price that may vary, and supplies', () => {
  const terms = describe().terms.join(' ')
  expect(terms).toMatch(/30 days/)
  expect(terms).toMatch(/may vary/)
  expect(terms).toMatch(/supplies.* included/)
})

test('a price that may vary never replaces the approved price without a new version', () => {
  const sentence =
    'If the price has to change, you get a new version of this estimate first. Nothing is charged without your yes.'
  expect(describe().terms.at(-1)).toBe(sentence)
  expect(describe().terms.at(-3)).toMatch(/^The final price may vary/)
})

test('an agreed price shows the list price and the change with its reason', () => {
  const { lines, price } = describe({ estimatedPrice: 100, priceReason: 'Regular customer' })
  expect(lines.map((line) => line.amount)).toEqual(['$112', '-$12'])
  expect(lines[1]?.label).toBe('Regular customer')
  expect(price).toBe('$100')
})

test('lines add up to the price', () => {
  const { lines } = describe({ extras: ['oven', 'windows'], listPrice: 187, estimatedPrice: 187 })
  expect(lines.map((line) => Number(line.amount.slice(1))).reduce((a, b) => a + b)).toBe(187)
})

test('several bathrooms are named with the home, and get a line when they cost something', () => {
  const priced = { ...defaultSettings, prices: { ...defaultSettings.prices, bathroom: 15 } }
  const document = describe({ bathrooms: 3, listPrice: 142, estimatedPrice: 142 }, priced)
  expect(document.homeSize).toBe('1-2 Bedrooms, 3 bathrooms')
  expect(document.lines.slice(1)).toEqual([{ label: '2 more bathrooms', amount: '$30' }])
  expect(estimateText(document)).toContain('Deep Clean, 1-2 Bedrooms, 3 bathrooms, $142. ')
  expect(describe({ bathrooms: 3 }).lines).toHaveLength(1)
  expect(describe({}, priced)).toMatchObject({ homeSize: '1-2 Bedrooms', lines: [{ amount: '$112' }] })
})

test('a repeated visit says what later visits cost', () => {
  expect(describe({ frequency: 'weekly', laterPrice: 90 }).laterVisits).toBe('Every week: $90 for each later visit')
  expect(describe()).toMatchObject({ frequency: 'One time', laterVisits: null })
})

test('an agreed price keeps the frequency and the price of later visits', () => {
  const document = describe({
    frequency: 'weekly',
    estimatedPrice: 100,
    laterPrice: 90,
    priceReason: 'Regular customer',
  })
  expect(document).toMatchObject({ frequency: 'Every week', laterVisits: 'Every week: $90 for each later visit' })
  expect(estimateText(document)).toContain('1-2 Bedrooms, $100, then $90 every week. ')
})

test('the text has a greeting, service, home size, price, contact line and a Reply YES prompt', () => {
  expect(estimateText(describe())).toBe(
    'Hi Ana! Sparkle Home Cleaning estimate: Deep Clean, 1-2 Bedrooms, $112. ' +
      'Call (415) 555-0132. Reply YES to approve, STOP to end',
  )
})

test.each(['standard', 'deep', 'move'] as const)('the text about %s fits one segment', (service) => {
  for (const customerName of ['Maria Gomez', 'Christopher Anderson', 'Ana María Díaz']) {
    const estimated = { customerName, service, homeSize: 'medium', estimatedPrice: 1_350 } as const
    expect(countSegments(estimateText(describe(estimated)))).toBe(1)
  }
  for (const customerName of ['Maria Gomez', 'Jonathan Anderson', 'Ana María Díaz']) {
    const repeated = { estimatedPrice: 350, frequency: 'every-2-weeks', laterPrice: 300 } as const
    expect(countSegments(estimateText(describe({ customerName, service, homeSize: 'medium', ...repeated })))).toBe(1)
  }
})

test('with a link the text keeps its words, and fits two segments as it is sent', () => {
  const link = `https://www.sparkle-home-cleaning.example/?estimate=${linkPlaceholder('estimate')}`
  for (const customerName of ['Maria Gomez', 'Christopher Anderson', 'Ana María Díaz']) {
    const repeated = describe({ customerName, estimatedPrice: 350, frequency: 'every-2-weeks', laterPrice: 300 })
    const text = estimateText({ ...repeated, link })
    expect(text).toContain(`. See and approve: ${link} Call (415) 555-0132. Reply YES to approve, STOP to end`)
    expect(countSegments(fillLinks(text, () => 'x'.repeat(32)))).toBe(2)
  }
})

test('the longest names fit the longest text', () => {
  const settings = { ...defaultSettings, brand: 'B'.repeat(80), phone: '1'.repeat(40) }
  const longest = describe({ customerName: 'N'.repeat(120), estimatedPrice: 100_000 }, settings)
  expect([...estimateText(longest)].length).toBeLessThanOrEqual(textMaxLength)
  const greeting = '{name}'.padEnd(ownTexts.estimateTextGreeting.most, 'x')
  const own = { ...originalWording, estimateTextGreeting: greeting }
  expect([...estimateText(longest, own)].length).toBeLessThanOrEqual(textMaxLength)
})

test("the owner's own words keep the price, the YES and the STOP of a text", () => {
  const own = { ...originalWording, estimateTextGreeting: 'Dear {name},', reminderTextLead: 'Still time:' }
  expect(estimateText(describe(), own)).toBe(estimateText(describe()).replace('Hi Ana!', 'Dear Ana,'))
  expect(reminderText(describe(), own)).toMatch(/^Dear Ana.*, Still time: .*\$112.*Reply YES to approve, STOP to end$/)
})

test("the owner's terms stand below the validity, one per line, without blank lines", () => {
  const wording = { ...originalWording, terms: 'Parking is yours.\n\n{brand} brings all.' }
  expect(describe({}, { ...defaultSettings, wording }).terms).toEqual([
    expect.stringContaining('This estimate is valid for 30 days, until '),
    'Parking is yours.',
    'Sparkle Home Cleaning brings all.',
    expect.stringMatching(/^If the price has to change/),
  ])
})

test('the subject is the one in the specification', () => {
  expect(estimateSubject(describe())).toBe('Your Free Cleaning Estimate from Sparkle Home Cleaning - $112')
})

test('two versions are compared line by line: added, removed and changed in price', () => {
  const line = (label: string, amount: string) => ({ label, amount })
  const before = [line('Deep', '$149'), line('Oven', '$30'), line('Agreed', '-$9')]
  const after = [line('Deep', '$159'), line('Windows', '$45'), line('Agreed', '-$9')]
  expect(compareLines(before, after)).toEqual([
    { label: 'Deep', before: '$149', after: '$159' },
    { label: 'Windows', before: null, after: '$45' },
    { label: 'Agreed', before: '-$9', after: '-$9' },
    { label: 'Oven', before: '$30', after: null },
  ])
})

test('custom lines stand between the list and the agreed change, and everything adds up', () => {
  const lines = [
    { description: 'Garage', price: 40 },
    { description: 'Neighbor', price: -15 },
  ]
  const document = describe({ lines, listPrice: 137, estimatedPrice: 130, priceReason: 'Regular customer' })
  expect(document.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Deep Clean, 1-2 Bedrooms $112',
    'Garage $40',
    'Neighbor -$15',
    'Regular customer -$7',
  ])
  expect(document.price).toBe('$130')
})
