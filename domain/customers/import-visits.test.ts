import { expect, test } from 'vitest'
import { guessColumns } from './import-columns.ts'
import { readRows } from './import-rows.ts'
import { decodeText } from '../decode-text.ts'
import { readTable } from '../read-table.ts'
import { runSteps } from '../steps.ts'
import { readVisits } from './import-visits.ts'
import { guessVisitColumns, isVisitTable } from './visit-columns.ts'

/** As the office does: reads a file, guesses its columns, and makes visits of its rows. */
function importVisits(text: string) {
  const table = runSteps(readTable(text))
  if (!table.ok) return { fault: table.fault, candidates: [], refused: [] }
  const [head, ...rows] = table.rows
  const columns = guessVisitColumns(head?.cells ?? [])
  return { fault: null, columns, ...runSteps(readVisits(rows, columns)) }
}

function importCustomers(text: string) {
  const table = runSteps(readTable(text))
  if (!table.ok) return { fault: table.fault, candidates: [], refused: [], joined: [] }
  const [head, ...rows] = table.rows
  return { fault: null, ...runSteps(readRows(rows, guessColumns(head?.cells ?? []))) }
}

/** One visit of a customer who is cleaned every two weeks, in the layout of each program, made for these tests. */
const layouts = {
  Jobber: `Visit title,Client name,Client email,Client phone,Service street,Service city,Service state,Service ZIP code,Schedule date,Times,Visit frequency,Visit based ($),Visit status
Standard Clean,Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,San Francisco,CA,94110,"Dec 01, 2026",8:00 AM - 10:00 AM,Every 2 weeks on Tuesdays,120.00,Completed`,
  'Housecall Pro': `Job #,Customer,Email,Mobile Number,Street,City,State,Zip,Job scheduled start time,Job scheduled end time,Job amount,Job status,Recurrence
17,Ana Díaz,ana@example.com,(415) 555-0199,12 Elm Street,San Francisco,CA,94110,12/01/2026 8:00 AM,12/01/2026 10:00 AM,$120.00,complete,Repeats every 2 weeks on Tue`,
  ZenMaid: `First Name,Last Name,Email,Cell Phone,Address,Zip,Date,Arrival Window,Price,Service Type,Frequency
Ana,Díaz,ana@example.com,4155550199,"12 Elm Street, San Francisco, CA 94110",94110,2026-12-01,8:00 am - 10:00 am,120,Standard Clean,Every Two Weeks`,
  BookingKoala: `Booking ID,Booking date,Full name,Email address,Phone number,Address,City,State,Zip code,Service date,Arrival time,End time,Service,Frequency,Total,Booking status
900,11/20/2026,Ana Díaz,ana@example.com,+14155550199,12 Elm Street,San Francisco,CA,94110,12/01/2026,08:00 AM,10:00 AM,Standard Clean,Bi-Weekly,120.00,Completed`,
  'Square Appointments': `Appointment date,Start time,End time,Client name,Client email,Client phone,Street address,City,State,Postal code,Services,Repeats,Price,Appointment status
2026-12-01,8:00 AM,10:00 AM,Ana Díaz,ana@example.com,'+14155550199,12 Elm Street,San Francisco,CA,'94110,Standard Clean,RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,$120.00,Accepted`,
  'a spreadsheet': `Name;Phone;Email;Address;Date;Start;End;Total;How often
Ana Díaz;(415) 555-0199;ana@example.com;12 Elm Street, San Francisco, CA 94110;46357;0.333333333;0.416666667;120;every other week`,
}

test.each(Object.entries(layouts))(
  'a visit from %s has its day, hours, price, rhythm and customer',
  (_program, text) => {
    const { candidates, refused } = importVisits(text)
    expect(refused).toEqual([])
    expect(candidates).toMatchObject([
      {
        date: '2026-12-01',
        start: '08:00',
        end: '10:00',
        price: 120,
        frequency: 'every-2-weeks',
        person: {
          name: 'Ana Díaz',
          email: 'ana@example.com',
          address: expect.stringMatching(/^12 Elm Street, San Fr/),
        },
      },
    ])
  },
)

test('what did not take place is no visit that was done', () => {
  const row = (status: string) =>
    importVisits(`Name,Email,Date,Time,Status\nAna,ana@example.com,12/1/2026,8 AM,${status}`).candidates[0]?.outcome
  expect(['Completed', 'Canceled', 'SKIPPED', 'No show', 'Lock out', ''].map(row)).toEqual([
    null,
    'cancelled',
    'skipped',
    'locked-out',
    'locked-out',
    null,
  ])
})

test('a frequency that no agreement can have stays in the visit notes', () => {
  const { candidates } = importVisits(
    `Name,Email,Date,Time,Notes,Frequency\nAna,ana@example.com,12/1/2026,8 AM,Two cats,Twice  a week\nBen,ben@example.com,12/1/2026,9 AM,,`,
  )
  expect(candidates).toMatchObject([
    { frequency: 'once', person: { notes: 'Two cats\nHow often: Twice a week' } },
    { frequency: 'once', person: { notes: '' } },
  ])
})

test.each([
  ['no day', 'Ana,ana@example.com,,8 AM,50', 'visit-date'],
  ['a day that never was', 'Ana,ana@example.com,2/30/2026,8 AM,50', 'visit-date'],
  ['no time', 'Ana,ana@example.com,12/1/2026,,50', 'visit-time'],
  ['a price in words', 'Ana,ana@example.com,12/1/2026,8 AM,cheap', 'visit-price'],
  ['a negative price', 'Ana,ana@example.com,12/1/2026,8 AM,-20', 'visit-price'],
  ['a price beyond all', 'Ana,ana@example.com,12/1/2026,8 AM,9999999', 'visit-price'],
  ['no name', ',ana@example.com,12/1/2026,8 AM,50', 'missing:the-name'],
  ['nobody to reach', 'Ana,,12/1/2026,8 AM,50', 'reach-missing'],
])('a row with %s is refused by its line', (_what, row, fault) => {
  const { candidates, refused } = importVisits(
    `Name,Email,Date,Time,Price\n${row}\nBen,ben@example.com,12/2/2026,9 AM,60`,
  )
  expect(refused).toMatchObject([{ line: 2, fault }])
  expect(candidates).toMatchObject([{ line: 3, date: '2026-12-02' }])
})

test('headings that say nothing leave the choice to the owner', () => {
  expect(isVisitTable(guessVisitColumns(['A', 'B', 'C']))).toBe(false)
  expect(isVisitTable(['date', 'name', 'phone'])).toBe(true)
})

const good = {
  people: 'Name,Email,Phone,Address,Date,Time,Price',
  row: 'Ana,ana@example.com,(415) 555-0199,12 Elm Street,12/1/2026,8:00 AM,120',
}
const whole = `${good.people}\n${good.row}\n`
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]))
  return isBig ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes
}
const marked = (mark: number[], bytes: Uint8Array) => new Uint8Array([...mark, ...bytes])

/** What becomes of a spoiled file: how many customers and visits are read, or the fault of the whole file. */
const spoiled: [what: string, bytes: Uint8Array, outcome: number | 'no-table' | 'quote-open' | 'not-text'][] = [
  ['nothing', utf8(''), 'no-table'],
  ['spaces and line breaks', utf8('  \n\r\n \n'), 'no-table'],
  ['headings without rows', utf8(`${good.people}\n`), 0],
  ['a mark before UTF-8', marked([0xef, 0xbb, 0xbf], utf8(whole)), 1],
  ['a mark alone', new Uint8Array([0xef, 0xbb, 0xbf]), 'no-table'],
  ['UTF-16 with a mark', marked([0xff, 0xfe], utf16(whole)), 1],
  ['UTF-16 the other way round', marked([0xfe, 0xff], utf16(whole, true)), 1],
  ['UTF-16 without a mark', utf16(whole), 1],
  ['UTF-16 cut off within a letter', marked([0xff, 0xfe], utf16(`${whole}\n`).slice(0, -1)), 1],
  ['Windows-1252', new Uint8Array([...utf8(whole.replace('Ana', 'D')), 0xed]), 1],
  [
    'a letter that is no UTF-8',
    new Uint8Array([...utf8(`${whole}Ben,ben@example.com,,Elm`), 0xc3, 0x28, ...utf8(',12/1/2026,9 AM,5')]),
    2,
  ],
  ['zero bytes', utf8(`Name\u0000,Email\n`), 'not-text'],
  [
    'a zero byte in a cell far below',
    utf8(`${whole}${',,,,,,x\n'.repeat(1_000)}Be\u0000n,ben@example.com,,Elm,12/1/2026,9 AM,5\n`),
    2,
  ],
  ['a workbook', utf8('PK\u0003\u0004\u0014\u0000'), 'not-text'],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'not-text'],
  ['a quote that never ends', utf8(`${good.people}\n"Ana,ana@example.com`), 'quote-open'],
  ['a quote that ends in the middle', utf8(`${good.people}\n"An"a,ana@example.com,,12 Elm Street,12/1/2026,8 AM,5`), 1],
  ['quotes within a cell', utf8(whole.replace('12 Elm Street', '12 "Elm" Street')), 1],
  ['doubled quotes', utf8(whole.replace('12 Elm Street', '"12 ""Elm"" Street"')), 1],
  ['a line break within quotes', utf8(whole.replace('12 Elm Street', '"12 Elm\r\nStreet"')), 1],
  ['semicolons', utf8(whole.replaceAll(',', ';')), 1],
  ['tabs', utf8(whole.replaceAll(',', '\t')), 1],
  ['bars', utf8(whole.replaceAll(',', '|')), 1],
  ['its separator in a line of its own', utf8(`sep=;\r\n${whole.replaceAll(',', ';')}`), 1],
  ['line breaks of an old Mac', utf8(whole.replaceAll('\n', '\r')), 1],
  ['mixed line breaks', utf8(`${good.people}\r\n${good.row}\n\r\n`), 1],
  [
    'headings twice',
    utf8(`Name,Name,Email,Email,Address,Date,Date,Time,Price\nAna,x,ana@example.com,y,12 Elm Street,12/1/2026,,8 AM,5`),
    1,
  ],
  ['headings with spaces and capitals', utf8(whole.replace('Name,Email', ' NAME , E-Mail ')), 1],
  ['an empty heading', utf8(whole.replace('Phone', '')), 1],
  ['a short row', utf8(`${whole}Ben\n`), 1],
  ['a long row', utf8(`${good.people}\n${good.row},,,,more,and more\n`), 1],
  ['a row of separators', utf8(`${whole},,,,,,\n`), 1],
  ['the headings again in the middle', utf8(`${whole}${good.people}\n`), 1],
  ['a cell of a million letters', utf8(whole.replace('12 Elm Street', 'x'.repeat(1_000_000))), 0],
  ['a name of an emoji', utf8(whole.replace('Ana', '🧽')), 1],
  ['a name of marks that turn text round', utf8(whole.replace('Ana', '\u202EanA\u202C')), 1],
  ['a cell that a spreadsheet would run', utf8(whole.replace('Ana', "'=HYPERLINK(1)")), 1],
  ['a number rounded by a spreadsheet', utf8(whole.replace('(415) 555-0199', '4.15556E+09')), 1],
  ['the days of Excel', utf8(whole.replace('12/1/2026', '46357').replace('8:00 AM', '0.3333333')), 1],
  [
    'lost zeros of a ZIP code',
    utf8('Name,Email,Address,Zip,Date,Time,Price\nAna,ana@example.com,3 Fern Street,2134,12/1/2026,8 AM,5'),
    1,
  ],
  [
    'a rhythm of ten thousand letters',
    utf8(whole.replace('Price', 'Frequency').replace(',120', `,${'weekly '.repeat(1_500)}`)),
    1,
  ],
  ['a rhythm that a spreadsheet would run', utf8(whole.replace('Price', 'Frequency').replace(',120', ',=2+2')), 1],
  ['two columns of rhythms', utf8(whole.replace('Price', 'Frequency,Repeats').replace(',120', ',weekly,monthly')), 1],
  ['a table in HTML', utf8('<table><tr><td>Name</td></tr></table>'), 0],
  ['JSON', utf8('[{"name":"Ana","email":"ana@example.com"}]'), 0],
]

test.each(spoiled)('a file with %s harms nobody, for customers and visits alike', (_what, bytes, outcome) => {
  const text = decodeText(bytes)
  const read = [importCustomers(text), importVisits(text)]
  const expected = typeof outcome === 'string' ? { fault: outcome, count: 0 } : { fault: null, count: outcome }
  expect(read.map(({ fault, candidates }) => ({ fault, count: candidates.length }))).toEqual([expected, expected])
})

test('at least forty spoiled files are tried', () => expect(spoiled.length).toBeGreaterThanOrEqual(40))
