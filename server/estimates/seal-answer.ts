import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'

/** Everything that an answer says and that proves it, in the order in which the digest is made. */
export const sealedColumns = [
  'id',
  'estimate_id',
  'version',
  'kind',
  'name',
  'reason',
  'words',
  'channel',
  'address',
  'user_agent',
  'document_sha256',
  'pdf_sha256',
  'text_consent',
  'evidence',
  'shown',
  'answered_at',
] as const satisfies (keyof Tables['estimate_answers'])[]

/** An answer as it is kept, without its seal. */
export type SealedRow = Pick<Selectable<Tables['estimate_answers']>, (typeof sealedColumns)[number]>

const purpose = 'estimate-answer'

/** A digest of the answer that only somebody with the server's secret can make. */
export function sealAnswer(links: PrivateLinks, row: SealedRow): string {
  return links.hide(purpose, wordsOf(row))
}

/** Whether the answer is the one that was sealed, with the present secret or one of before. */
export function isSealed(links: PrivateLinks, row: SealedRow, seal: string): boolean {
  const words = wordsOf(row)
  return seal === links.hide(purpose, words) || links.hiddenBefore(purpose, words).includes(seal)
}

/** When answers began to be sealed, in UTC epoch milliseconds. */
export async function sealedSince(queries: Queries): Promise<number> {
  const { timestamp } = await queries
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom('kysely_migration')
    .select('timestamp')
    .where('name', '=', '0150-sealed-answers')
    .executeTakeFirstOrThrow()
  return Date.parse(timestamp)
}

function wordsOf(row: SealedRow): string {
  return JSON.stringify(sealedColumns.map((name) => row[name]))
}
