import { customerRules } from './audit-customers.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Sums } from '../../platform/counters.ts'
import type { CounterName } from '../../schema/counter-names.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { readBeside } from '../../platform/database/read-beside.ts'
import type { Secrets } from '../../platform/secrets/accepted-secrets.ts'
import { readFormerSecrets } from '../../platform/kept-secrets.ts'
import { createPrivateLinks, type PrivateLinks } from '../../platform/private-links.ts'
import { answerRules } from './audit-answers.ts'
import { bookingRules } from './audit-bookings.ts'
import { editRules } from './audit-edits.ts'
import { placeRules } from './audit-places.ts'
import { requestRules, unconfirmedRules } from './audit-requests.ts'
import { cardRules } from './audit-cards.ts'
import { estimateFileRules } from './audit-estimate-files.ts'
import { estimateRules } from './audit-estimates.ts'
import { invoiceRules } from './audit-invoices.ts'
import { crewRules } from './audit-crew.ts'
import { ledgerRules } from './audit-ledger.ts'
import { messageRules } from './audit-messages.ts'
import { officeRules } from './audit-office.ts'
import { otherCalendarRules } from './audit-other-calendars.ts'
import { reviewRules } from './audit-reviews.ts'
import { openingRules, seriesRules } from './audit-series.ts'
import { versionRules } from './audit-versions.ts'
import { findMissingKeys, missingKey } from './audit-keys.ts'
import { brokenReference, findBrokenReferences } from './audit-references.ts'
import { textRules } from './audit-texts.ts'
import { type Broken, listBroken } from './list-broken.ts'

export type BookFault = { name: string; sentence: string }

const auditedTables = [
  ...bookingRules,
  ...editRules,
  ...placeRules,
  ...unconfirmedRules,
  ...customerRules,
  ...seriesRules,
  ...requestRules,
  ...openingRules,
  ...ledgerRules,
  ...crewRules,
  ...invoiceRules,
  ...cardRules,
  ...estimateRules,
  ...versionRules,
  ...estimateFileRules,
  ...answerRules,
  ...messageRules,
  ...textRules,
  ...reviewRules,
  ...officeRules,
  ...otherCalendarRules,
]

const nameless = { name: 'counter-unknown', sentence: 'An unknown figure is stored' }
const rules = auditedTables.flatMap((table) => table.rules.map(({ name, sentence }) => ({ name, sentence })))
const counters = auditedTables.flatMap((table) => Object.keys(table.counted))

export const ruleNames = [
  ...rules.map(({ name }) => name),
  ...counters.map((name) => `counter-${name}`),
  nameless.name,
  brokenReference.name,
  missingKey.name,
]

/** One moment, beside other writers; nothing is changed. */
export async function auditBooks({ database, ...secrets }: Pick<Config, 'database'> & Secrets): Promise<BookFault[]> {
  return readBeside(database, (queries) => {
    const moment = queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return moment.execute(async (read) => {
      const formerSecrets = await readFormerSecrets(read, secrets)
      return auditTables(read, createPrivateLinks(secrets.authSecret, { formerSecrets }))
    })
  })
}

export async function auditTables(queries: Queries, links: PrivateLinks): Promise<BookFault[]> {
  const tally = { broken: new Map<string, Broken>(), counted: {} as Sums }
  for (const table of auditedTables) await listBroken(table, { queries, links }, tally)
  const found = rules.flatMap(({ name, sentence }) => {
    const broken = tally.broken.get(name)
    return broken ? [{ name, sentence: `${sentence} (${count(broken)}).` }] : []
  })
  const references = listOf(brokenReference, await findBrokenReferences(queries))
  const keys = listOf(missingKey, await findMissingKeys(queries))
  return [...found, ...references, ...(await compareCounters(queries, tally.counted)), ...keys]
}

function listOf({ name, sentence }: BookFault, examples: string[]): BookFault[] {
  return examples.length === 0 ? [] : [{ name, sentence: `${sentence} (${examples.join(', ')}).` }]
}

function count({ count: rows, examples }: Broken): string {
  return rows > examples.length ? `${rows}, such as ${examples.join(', ')}` : examples.join(', ')
}

async function compareCounters(queries: Queries, counted: Sums): Promise<BookFault[]> {
  const { rows } = await sql<{ name: string; sum: number }>`
    select name, sum(value) as sum from counters group by name order by name`.execute(queries)
  const kept = new Map(rows.map(({ name, sum }) => [name, Number(sum)]))
  const unknown = [...kept.keys()].filter((name) => !counters.includes(name))
  const wrong = counters.flatMap((name) => {
    // Safe: these are the names that `counted` was filled by.
    const [said, there] = [kept.get(name) ?? 0, counted[name as CounterName] ?? 0]
    const sentence = `The figure ${name} says ${said}, and there are ${there}.`
    return said === there ? [] : [{ name: `counter-${name}`, sentence }]
  })
  return unknown.length === 0
    ? wrong
    : [...wrong, { ...nameless, sentence: `${nameless.sentence} (${unknown.join(', ')}).` }]
}
