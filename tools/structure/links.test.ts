import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource, readSources } from './read-sources.ts'
import { findHandmadeLinks } from './texts.ts'

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test('the project writes addresses of e-mails, calls, texts and maps in one file', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(findHandmadeLinks(sources)).toEqual([])
})

test.each([
  'const href = `mailto:${email}`',
  "const href = 'tel:' + phone",
  'const href = "sms:+1415"',
  'const href = `https://maps.google.com/?q=${address}`',
])('%s writes an address by hand', (text) => {
  expect(findHandmadeLinks([readSource('site/a.tsx', text)])).toEqual(['site/a.tsx'])
  expect(findHandmadeLinks([readSource('domain/fields/links.ts', text)])).toEqual([])
})
