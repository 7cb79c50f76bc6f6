import { expect, test } from 'vitest'
import { decodeText } from '../decode-text.ts'
import { readTable } from '../read-table.ts'
import { runSteps } from '../steps.ts'
import { guessColumns, isImportable } from './import-columns.ts'
import { readRows } from './import-rows.ts'

/** What becomes of a file: why none of it can be read, or how many of its rows are new, known and refused. */
function importBytes(bytes: Uint8Array): string {
  const table = runSteps(readTable(decodeText(bytes)))
  if (!table.ok) return `${table.fault} in line ${table.line}`
  const [head, ...rows] = table.rows
  const columns = guessColumns((head?.cells ?? []).map((cell) => cell.trim()))
  if (!isImportable(columns)) return 'columns to be chosen'
  const { candidates, joined, refused } = runSteps(readRows(rows, columns))
  const people = candidates.map(({ name, phone, zip }) => [name, phone, zip].filter(Boolean).join(' '))
  const counts = `${candidates.length} new, ${joined.length} known, ${refused.length} refused`
  return [counts, people.join('; ')].filter(Boolean).join(': ')
}

const heading = 'Name,Email,Phone,Address,Zip,Notes'
const ana = 'Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,94110,Two cats'
const ben = 'Ben Fox,ben@example.com,,9 Oak Street,02135,'
const whole = `${heading}\n${ana}\n${ben}\n`
const utf8 = (text: string) => Buffer.from(text)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

/** Two people of a file that is read as it was meant. */
const both = '2 new, 0 known, 0 refused: Ana Díaz (415) 555-0199 94110; Ben Fox 02135'

const spoiled: [what: string, bytes: Uint8Array, outcome: string][] = [
  ['nothing', utf8(''), 'no-table in line 1'],
  ['a mark alone', utf8('\uFEFF'), 'no-table in line 1'],
  ['blank lines alone', utf8('\n\n\r\n'), 'no-table in line 1'],
  ['a heading alone', utf8(`${heading}\n`), '0 new, 0 known, 0 refused'],
  ['no heading', utf8(`${ana}\n${ben}\n`), 'columns to be chosen'],
  ['headings of another language', utf8(`Nombre,Correo\n${ana}`), 'columns to be chosen'],
  ['a title above its heading', utf8(`Customers of Sparkle\n${whole}`), 'columns to be chosen'],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'not-text in line 1'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'not-text in line 1'],
  ['a PDF', utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'columns to be chosen'],
  ['a web page', utf8('<!doctype html><html><body>Sign in</body></html>'), 'columns to be chosen'],
  ['a quote that never ends', utf8(`${heading}\n"Ana,ana@example.com\n${ben}`), 'quote-open in line 2'],
  [
    'a quote within a cell',
    utf8(`${heading}\nAna "Annie" Díaz,ana@example.com,,,,\n`),
    '1 new, 0 known, 0 refused: Ana "Annie" Díaz',
  ],
  [
    'doubled quotes',
    utf8(`${heading}\n"Ana ""Annie"" Díaz",ana@example.com,,,,\n`),
    '1 new, 0 known, 0 refused: Ana "Annie" Díaz',
  ],
  [
    'line breaks in a cell',
    utf8(`${heading}\nAna,ana@example.com,,,,"One\r\ntwo"\n${ben}`),
    '2 new, 0 known, 0 refused: Ana; Ben Fox 02135',
  ],
  ['breaks of old Macs', utf8(whole.replaceAll('\n', '\r')), both],
  ['mixed breaks', utf8(`${heading}\r\n${ana}\n${ben}\r`), both],
  ['no break at its end', utf8(whole.trimEnd()), both],
  ['semicolons', utf8(whole.replaceAll(',', ';')), both],
  ['tabs', utf8(whole.replaceAll(',', '\t')), both],
  ['bars', utf8(whole.replaceAll(',', '|')), both],
  ['its separator said', utf8(`sep=;\n${whole.replaceAll(',', ';')}`), both],
  ['UTF-16', utf16(whole), both],
  ['UTF-16 of the other order', Buffer.from(utf16(whole)).swap16(), both],
  ['a mark of UTF-8', utf8(`\uFEFF${whole}`), both],
  ['Windows letters', Buffer.from(whole, 'latin1'), both],
  ['letters in parts', utf8(whole.normalize('NFD')), both],
  ['a cut last row', utf8(whole.slice(0, -20)), '2 new, 0 known, 0 refused: Ana Díaz (415) 555-0199 94110; Ben Fox'],
  ['a short row', utf8(`${heading}\nAna,ana@example.com\n${ben}`), '2 new, 0 known, 0 refused: Ana; Ben Fox 02135'],
  ['a long row', utf8(`${heading}\n${ana},more,and more\n${ben}`), both],
  ['empty rows between', utf8(`${heading}\n\n${ana}\n,,,,,\n${ben}`), both],
  [
    'the heading twice',
    utf8(`${heading}\n${heading}\n${ana}`),
    '1 new, 0 known, 1 refused: Ana Díaz (415) 555-0199 94110',
  ],
  [
    'a column twice',
    utf8('Name,Email,Email,Phone\nAna,ana@example.com,a@example.com,\n'),
    '1 new, 0 known, 0 refused: Ana',
  ],
  [
    'a sum below',
    utf8(`${whole}Total,,,,,2\n`),
    '2 new, 0 known, 1 refused: Ana Díaz (415) 555-0199 94110; Ben Fox 02135',
  ],
  [
    'numbers of a spreadsheet',
    utf8(`${heading}\nAna,,4.16E+09,,2134,\nBen,,4155550188.0,,2135.0,\n`),
    '1 new, 0 known, 1 refused: Ben 4155550188 02135',
  ],
  [
    'formulas',
    utf8(`${heading}\n=HYPERLINK("x"),ana@example.com,="4155550199",,="02134",\n`),
    '1 new, 0 known, 0 refused: =HYPERLINK("x") 4155550199 02134',
  ],
  [
    'invisible characters',
    utf8(`${heading}\nAna\u200B,ana@example.com\u00A0,\u202A(415) 555-0199\u202C,,,\n`),
    '1 new, 0 known, 0 refused: Ana (415) 555-0199',
  ],
  ['control characters', utf8(`${heading}\nAna\u0007,ana@example.com,,,,\n`), '1 new, 0 known, 0 refused: Ana'],
  [
    'the same person three times',
    utf8(`${whole}${ana}\nANA DÍAZ,,415-555-0199,,,\n`),
    '2 new, 2 known, 0 refused: Ana Díaz (415) 555-0199 94110; Ben Fox 02135',
  ],
  [
    'emails without an at sign',
    utf8(`${heading}\nAna,ana.example.com,,,,\nBen,ben@example,,,,\n`),
    '0 new, 0 known, 2 refused',
  ],
  [
    'a phone with words',
    utf8(`${heading}\nAna,ana@example.com,call the office,,,\n`),
    '1 new, 0 known, 0 refused: Ana',
  ],
  [
    'two phones in a cell',
    utf8(`${heading}\nAna,,(415) 555-0199 / (415) 555-0188,,,\n`),
    '1 new, 0 known, 0 refused: Ana (415) 555-0199',
  ],
]

test('there are at least forty spoiled files to try', () => expect(spoiled.length).toBeGreaterThanOrEqual(40))

test.each(spoiled)('a file with %s is imported or refused as expected', (_what, bytes, outcome) =>
  expect(importBytes(bytes)).toBe(outcome),
)
