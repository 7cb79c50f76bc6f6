import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, readTable } from './read-table.ts'

const cellsOf = (text: string) => {
  const read = readTable(text)
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}
const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((letter) => [letter.charCodeAt(0)])
  return new Uint8Array(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

test('a file is read by its bytes: UTF-8 and UTF-16, with and without a mark, and Windows-1252', () => {
  const text = 'Name,Phone\nAna Díaz,1'
  const utf8 = new TextEncoder().encode(text)
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])
  const windows = new Uint8Array([...'Ana D'].map((each) => each.charCodeAt(0)).concat([0xed, 0x61, 0x7a]))
  for (const bytes of [
    utf8,
    marked,
    ...[true, false].flatMap((big) => [utf16(text, big, true), utf16(text, big, false)]),
  ])
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(text)
  expect(decodeText(windows)).toBe('Ana Díaz')
  expect(decodeText(new Uint8Array())).toBe('')
})

test('commas, semicolons, tabs and bars separate, quoted cells hold anything, and each row knows its line', () => {
  for (const separator of [',', ';', '\t', '|'])
    expect(cellsOf(['Name', 'Notes'].join(separator) + '\r\n' + ['Ana', '"a, b; c"'].join(separator))).toEqual([
      ['Name', 'Notes'],
      ['Ana', 'a, b; c'],
    ])
  expect(readTable('sep=;\nName;Notes\n"Ana ""A."" Díaz";"two\nlines"\n\n;\nBen;\n')).toEqual({
    ok: true,
    rows: [
      { line: 2, cells: ['Name', 'Notes'] },
      { line: 3, cells: ['Ana "A." Díaz', 'two\nlines'] },
      { line: 7, cells: ['Ben', ''] },
    ],
  })
})

test('a file that is no table is refused, and an open quote is named by its line', () => {
  expect(readTable('')).toMatchObject({ ok: false, fault: 'no-table' })
  expect(readTable(' \n,,\n')).toMatchObject({ ok: false, fault: 'no-table' })
  expect(readTable('PK\u0003\u0004\u0014')).toMatchObject({ ok: false, fault: 'not-text' })
  expect(readTable('Name\nAna\n"Ben\nCora')).toEqual({ ok: false, fault: 'quote-open', line: 3 })
})

test('whatever a program writes by the rules is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r\n', 'é', "'") })
  const written = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const table = [['Name', 'Notes'], ...rows.map(([first = '', second = '']) => [`x${first}`, second])]
      const text = table.map((cells) => cells.map(written).join(',')).join('\r\n')
      expect(cellsOf(text)).toEqual(table)
    }),
  )
})

test('a large file of open quotes and separators takes no longer than another one', () => {
  const started = performance.now()
  readTable('"'.repeat(1_000_001))
  readTable(',"'.repeat(500_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
