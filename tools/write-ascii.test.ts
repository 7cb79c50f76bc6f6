import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeAscii } from './write-ascii.ts'

test.each([
  ['a text', `'8–10, l’été 🧽'`],
  ['a template', '`8–10 ${`l’été`} 🧽`'],
  ['behind a written backslash', String.raw`'\\' + '–'`],
  ['the name of a property', `({ prixé: 1, '–': 2 })`],
  ['what an expression finds', `'a–b'.split(/[–—]/)`],
  ['what it finds beyond the first plane', `/^[🧽-🧿]$/u.test('🧾')`],
])('%s says the same in ASCII', (_what, script) => {
  const written = writeAscii(script)
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(written)).toEqual(runInNewContext(script))
})

test('what would say something else is refused', () => {
  expect(() => writeAscii(String.raw`'\–'`)).toThrow('cannot be written in ASCII')
  expect(() => writeAscii('String.raw`–`')).toThrow('cannot be written in ASCII')
})

test('the built server is in ASCII, so it takes one byte a character in memory', () => {
  const folder = fileURLToPath(new URL('../dist/server', import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((name) => /[^\0-\x7f]/.test(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([])
})
