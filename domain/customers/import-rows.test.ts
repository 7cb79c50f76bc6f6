import { expect, test } from 'vitest'
import { readTable } from '../read-table.ts'
import { runSteps } from '../steps.ts'
import { guessColumns, isImportable } from './import-columns.ts'
import { readRows } from './import-rows.ts'

/** As the office does: reads a file, guesses its columns, and makes candidates of its rows. */
function importFile(text: string) {
  const table = runSteps(readTable(text))
  if (!table.ok) throw new Error(table.fault)
  const [head, ...rows] = table.rows
  const columns = guessColumns(head?.cells ?? [])
  return { columns, ...runSteps(readRows(rows, columns)) }
}

/** The same two people in the layout of each program, made for these tests. */
const layouts = {
  Jobber: `J-ID,Display Name,Title,First Name,Last Name,Company Name,Main Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Lead Source,Tags
101,Ana Díaz,,Ana,Díaz,,(415) 555-0199,ana@example.com,PO Box 1,,Oakland,CA,94607,12 Elm Street,,Boston,MA,2134,Google,weekly
102,Ben Fox,Mr.,Ben,Fox,,415-555-0188,"ben@example.com, b.fox@example.com",9 Oak Street,Apt 2,Boston,MA,02135,9 Oak Street,Apt 2,Boston,MA,02135,,
`,
  'Housecall Pro': `Display Name,First Name,Last Name,Mobile Number,Home Number,Company,Email,Street,Street Line 2,City,State,Zip,Notes,Lead Source
Ana Díaz,Ana,Díaz,4155550199,,,ana@example.com,12 Elm Street,,Boston,MA,02134,,Google
Ben Fox,Ben,Fox,,4155550188,,ben@example.com,9 Oak Street,Apt 2,Boston,MA,02135,,
`,
  ZenMaid: `First Name,Last Name,Email,Phone,Address,Street 2,City,State,Zip,Entry Instructions,Notes,Referral Source
Ana,Díaz,ana@example.com,415.555.0199,12 Elm Street,,Boston,MA,02134,,,Google
Ben,Fox,ben@example.com,415.555.0188,9 Oak Street,Apt 2,Boston,MA,02135,,,
`,
  'Google Contacts': `First Name,Middle Name,Last Name,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code
Ana,,Díaz,,,* Home,ana@example.com,Mobile,+1 415-555-0199,,Home,"12 Elm Street
Boston, MA 02134
US",12 Elm Street,Boston,MA,02134
Ben,,Fox,,,* Home,ben@example.com ::: b@example.com,Mobile,+1 415-555-0188 ::: +1 415-555-0188,,Home,,"9 Oak Street
Apt 2",Boston,MA,02135
`,
  Square: `Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo
A1,Ana,Díaz,ana@example.com,'+14155550199,,,12 Elm Street,,Boston,MA,'02134,,
B2,Ben,Fox,ben@example.com,'+14155550188,,,9 Oak Street,Apt 2,Boston,MA,'02135,,
`,
  QuickBooks: `Customer full name;Phone numbers;Email;Full name;Billing address;Shipping address
Ana Díaz;Phone:(415) 555-0199;ana@example.com;Ana Díaz;12 Elm Street, Boston, MA 02134;
Ben Fox;Phone:(415) 555-0188;ben@example.com;Ben Fox;9 Oak Street, Apt 2, Boston, MA 02135;
`,
}

test.each(Object.entries(layouts))('the columns of %s are guessed, and its customers read', (_, text) => {
  const { columns, candidates, refused, joined } = importFile(text)
  expect(isImportable(columns)).toBe(true)
  expect({ refused, joined }).toEqual({ refused: [], joined: [] })
  expect(candidates).toHaveLength(2)
  const [ana, ben] = candidates
  expect(ana).toMatchObject({ name: 'Ana Díaz', email: 'ana@example.com', zip: '02134' })
  expect(ana?.address).toMatch(/^12 Elm Street, Boston, MA 02134$/)
  expect(ana?.phone.replace(/\D/g, '')).toMatch(/^1?4155550199$/)
  expect(ben).toMatchObject({ name: 'Ben Fox', email: 'ben@example.com', zip: '02135' })
  expect(ben?.address).toMatch(/^9 Oak Street,? Apt 2, Boston, MA 02135$/)
})

const home = (rows: string) => importFile(`Name,Email,Phone,Address,Zip,Notes\n${rows}`)

test('what a spreadsheet does to ZIP codes and numbers is put right', () => {
  const zipOf = (zip: string) => home(`Ana,ana@example.com,,,${zip},`).candidates[0]?.zip
  expect(['2134', '02134', '501', '21341234', '02134-1234', '2134.0', '="02134"', "'02134"].map(zipOf)).toEqual([
    '02134',
    '02134',
    '00501',
    '02134',
    '02134',
    '02134',
    '02134',
    '02134',
  ])
})

test('nothing is lost: what cannot be used is kept in the notes', () => {
  const [ana] = home('Ana,ana@example.com; second@example.com,4.15556E+09,1 Elm Street,moon,Two cats').candidates
  expect(ana).toMatchObject({ phone: '', zip: '', email: 'ana@example.com' })
  expect(ana?.notes.split('\n')).toEqual([
    'Two cats',
    'Email: second@example.com',
    'Phone: 4.15556E+09',
    'ZIP code: moon',
  ])
})

test.each([
  ['no name', ',ana@example.com,,,,', 'missing:the-name'],
  ['nothing to reach them by', 'Ana,,,1 Elm Street,,', 'reach-missing'],
  ['half an address and half a number', 'Ana,ana@,555,,,', 'reach-missing'],
  ['a name without a visible letter', '\u200B,ana@example.com,,,,', 'missing:the-name'],
  ['a name that is a page', `${'x'.repeat(121)},ana@example.com,,,,`, 'too-long:the-name:120'],
  ['an address that is a page', `Ana,ana@example.com,,${'x'.repeat(301)},,`, 'too-long:the-address:300'],
  ['notes that are a book', `Ana,ana@example.com,,,,${'x'.repeat(5_001)}`, 'too-long:the-notes:5000'],
])('a row with %s is refused by its line', (_what, row, fault) => {
  const { candidates, refused } = home(`${row}\nBen,ben@example.com,,,,\n`)
  expect(refused).toMatchObject([{ line: 2, fault }])
  expect(candidates).toMatchObject([{ line: 3, name: 'Ben' }])
})

test('of two rows about one person the first counts; a household may share its number', () => {
  const rows = `Ana,ana@example.com,(415) 555-0199,,,
Ana Maria,ANA@example.com,,,,
ANA,,415 555 0199,,,
Ben,,415 555 0199,,,
`
  const { candidates, joined } = home(rows)
  expect(candidates.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  expect(joined).toEqual([
    { line: 3, name: 'Ana Maria', as: { line: 2 } },
    { line: 4, name: 'ANA', as: { line: 2 } },
  ])
})

test('a short row, a long one, and cells that a spreadsheet would run make no harm', () => {
  const { candidates } = home(`Ana,ana@example.com\nBen,ben@example.com,,,,,,,,more\n'=cmd,cora@example.com,,,,`)
  expect(candidates.map(({ name }) => name)).toEqual(['Ana', 'Ben', '=cmd'])
})

test('headings that say nothing leave the choice to the owner', () => {
  expect(guessColumns(['A', 'B'])).toEqual(['', ''])
  expect(isImportable(guessColumns(['A', 'B']))).toBe(false)
  expect(isImportable(['name', 'phone'])).toBe(true)
  expect(isImportable(['email', 'phone'])).toBe(false)
})
