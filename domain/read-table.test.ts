import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { runSteps } from './steps.ts'

const cellsOf = (text: string) => {
  const read = runSteps(readTable(text))
  return read.ok ? read.rows.map(({ cells }) => cells) : read
}
test('commas, semicolons, tabs and bars separate, quoted cells hold anything, and each row knows its line', () => {
  for (const separator of [',', ';', '\t', '|'])
    expect(cellsOf(['Name', 'Notes'].join(separator) + '\r\n' + ['Ana', '"a, b; c"'].join(separator))).toEqual([
      ['Name', 'Notes'],
      ['Ana', 'a, b; c'],
    ])
  expect(runSteps(readTable('sep=;\nName;Notes\n"Ana ""A."" Díaz";"two\nlines"\n\n;\nBen;\n'))).toEqual({
    ok: true,
    rows: [
      { line: 2, cells: ['Name', 'Notes'] },
      { line: 3, cells: ['Ana "A." Díaz', 'two\nlines'] },
      { line: 7, cells: ['Ben', ''] },
    ],
  })
})

test('a file that is no table is refused, and an open quote is named by its line', () => {
  expect(runSteps(readTable(''))).toMatchObject({ ok: false, fault: 'no-table' })
  expect(runSteps(readTable(' \n,,\n'))).toMatchObject({ ok: false, fault: 'no-table' })
  expect(runSteps(readTable('PK\u0003\u0004\u0014'))).toMatchObject({ ok: false, fault: 'not-text' })
  expect(runSteps(readTable('Name\nAna\n"Ben\nCora'))).toEqual({ ok: false, fault: 'quote-open', line: 3 })
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

test('a long table is read in several steps, and each row still knows its line', () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `"Customer ${at}","two\r\nlines, é"`)
  for (const end of ['', '\r\n']) {
    const read = runSteps(readTable(['Name,Notes', ...rows].join('\r\n') + end))
    expect(read).toMatchObject({ ok: true })
    const found = read.ok ? read.rows : []
    expect(found).toHaveLength(1_501)
    expect(found[1_500]).toEqual({ line: 3_000, cells: ['Customer 1499', 'two\r\nlines, é'] })
  }
  const steps = readTable(['Name,Notes', ...rows, '"Ben'].join('\n'))
  expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, false])
  expect(runSteps(steps)).toEqual({ ok: false, fault: 'quote-open', line: 3_002 })
})

test('a large file of open quotes and separators takes no longer than another one', () => {
  // In its own CPU time: other tests have the clock, too.
  const started = usedMs()
  runSteps(readTable('"'.repeat(1_000_001)))
  runSteps(readTable(',"'.repeat(500_000)))
  expect(usedMs() - started).toBeLessThan(2_000)
})

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
