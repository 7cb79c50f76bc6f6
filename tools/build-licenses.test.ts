import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allowedLicenses, listLicenses, writeLicenses } from './build-licenses.ts'

const licensed = listLicenses(fileURLToPath(new URL('..', import.meta.url)))

test('whatever is shipped is under a license that lets it be, and its text is there', () => {
  expect(licensed.length).toBeGreaterThan(60)
  expect(licensed.filter(({ license }) => !allowedLicenses.has(license))).toEqual([])
  // A few packages name their license and leave its text out.
  const wordless = licensed.filter(({ text }) => text === '').map(({ name }) => name)
  expect(wordless.length / licensed.length).toBeLessThan(0.2)
})

test('licenses include indirect dependencies, and leave out what only builds and tests', () => {
  const names = licensed.map(({ name }) => name)
  for (const name of ['react', 'react-dom', 'scheduler', 'kysely', 'pdfkit', '@expo-google-fonts/noto-sans'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'oxlint', '@playwright/test']) expect(names).not.toContain(name)
})

test('the same words of several packages stand once, under all their names', () => {
  const words = 'Do as you like.'
  const text = writeLicenses([
    { name: 'a', version: '1.0.0', license: 'MIT', text: words },
    { name: 'b', version: '2.0.0', license: 'MIT', text: words },
    { name: 'c', version: '3.0.0', license: 'ISC', text: '' },
  ])
  expect(text).toContain(`a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\n${words}`)
  expect(text).toContain('c 3.0.0 (ISC)\n\nISC')
  expect(text.split(words)).toHaveLength(2)
})
