import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const cellsOf = (text: string) => {
  const read = readTable(text)
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}
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
