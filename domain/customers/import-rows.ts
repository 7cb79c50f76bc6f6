import * as v from 'valibot'
import { toEmailAddress } from '../fields/email-address.ts'
import { isPossiblePhone } from '../fields/possible-phone.ts'
import type { TableRow } from '../read-table.ts'
import type { Steps } from '../steps.ts'
import { addCustomerSchema } from './customer-record.ts'
import { emailKey, phoneKey } from './customers.ts'
import type { ImportColumns } from './import-fields.ts'
import type { CustomerLanguage } from '../customer-languages.ts'
import { readLanguage } from './read-language.ts'
import { fold } from './search.ts'
import { sayRow, oneLine, partsOf } from './read-cells.ts'
import { writeAddress, readZip, zipIn } from './read-address.ts'

/** A file of this many customers takes a few seconds; a larger one is split. */
export const mostImportRows = 10_000

/** They take a few milliseconds. */
const rowsInStep = 100

/** Customers of ten thousand rows of the widest export, with room. */
export const importMaxBytes = 4 * 1024 * 1024

/** A customer as a row of the file says it. */
export type Candidate = {
  line: number
  name: string
  email: string
  phone: string
  address: string
  zip: string
  access: string
  notes: string
  howFound: string
  language: CustomerLanguage | ''
}

/** A row that makes no customer; the fault is a code for `words/en/faults.ts`, tied to a field. */
export type RefusedRow = { line: number; name: string; fault: string }
/** A row about a person who is already in the file or the office: `as` says where. */
export type JoinedRow = { line: number; name: string; as: { line: number } | { id: string; name: string } }

export type ReadRows = { candidates: Candidate[]; refused: RefusedRow[]; joined: JoinedRow[] }

/** Unusable values, such as half a number, go to the notes. The first row about a person counts. */
export function* readRows(rows: readonly TableRow[], columns: ImportColumns): Steps<ReadRows> {
  const read: ReadRows = { candidates: [], refused: [], joined: [] }
  const known = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at % rowsInStep === 0) yield
    const candidate = toCandidate(row, columns)
    const fault = faultOf(candidate)
    if (fault !== null) {
      read.refused.push({ line: row.line, name: candidate.name, fault })
      continue
    }
    const keys = keysOf(candidate)
    const before = keys.map((key) => known.get(key)).find((line) => line !== undefined)
    if (before !== undefined) read.joined.push({ line: row.line, name: candidate.name, as: { line: before } })
    else read.candidates.push(candidate)
    for (const key of keys) if (!known.has(key)) known.set(key, before ?? row.line)
  }
  return read
}

/** `fault` is null if they can be a customer. */
export function readPeople(row: TableRow, columns: ImportColumns): { person: Candidate; fault: string | null } {
  const person = toCandidate(row, columns)
  return { person, fault: faultOf(person) }
}

/** The address, and the number with the name, as {@link fold} compares it. */
export function keysOf({ name, email, phone }: Pick<Candidate, 'name' | 'email' | 'phone'>): string[] {
  const byEmail = email === '' ? [] : [emailKey(email)]
  return phone === '' ? byEmail : [...byEmail, `${phoneKey(phone)} ${fold(name)}`]
}

function toCandidate({ line, cells }: TableRow, columns: ImportColumns): Candidate {
  const said = sayRow(cells, columns)
  const emails = partsOf(said.email)
  const email = emails.map((each) => toEmailAddress(each)).find((each) => each !== null) ?? ''
  // A spreadsheet that took it for a fraction would add a digit.
  const phones = partsOf(`${said.phone}\n${said.otherPhone}`).map((part) => part.replace(/^(\+?\d{10,})\.0$/, '$1'))
  const phone = phones.find((each) => isPossiblePhone(each)) ?? ''
  const { zip, left } = readZip(said.zip)
  const language = readLanguage(said.language)
  const others = (kind: string, parts: string[], key: (part: string) => string, used: string) =>
    parts.filter((each) => key(each) !== key(used)).map((each) => `${kind}: ${each}`)
  const unused = [
    ...others('Email', emails, emailKey, email),
    ...others('Phone', phones, phoneKey, phone),
    ...(left === '' ? [] : [`ZIP code: ${left}`]),
    // Two languages, or one that is on no list.
    ...(language === null ? [`Language: ${oneLine(said.language)}`] : []),
  ]
  return {
    line,
    name: said.name || [said.firstName, said.lastName].filter(Boolean).join(' ') || said.company,
    email,
    phone,
    address: writeAddress(said, zip),
    zip: zip || zipIn(said.address),
    access: said.access,
    notes: [said.notes, ...unused].filter(Boolean).join('\n'),
    howFound: oneLine(said.howFound),
    language: language ?? '',
  }
}

const candidateSchema = v.omit(v.strictObject({ ...addCustomerSchema.pipe[0].entries }), ['key'])

/** The first fault is enough. */
function faultOf({ line: _line, ...candidate }: Candidate): string | null {
  if (candidate.email === '' && candidate.phone === '') return 'reach-missing'
  const result = v.safeParse(candidateSchema, candidate)
  return result.success ? null : (result.issues[0]?.message ?? null)
}
