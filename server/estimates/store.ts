import type { Selectable } from 'kysely'
import type { ConsentRecord } from '#words/consents.ts'
import { zipOf } from '../../domain/bookings/booking-document.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { estimateRecord } from '../schema/estimate-record.ts'
import { readNames } from '../schema/read-names.ts'
import type { Tables } from '../schema/tables.ts'
import { readTax } from '../schema/tax-column.ts'
import { taxedFields } from '../../domain/pricing/tax.ts'

export type NewEstimate = { estimate: Estimate; customerId: string; consent: ConsentRecord; document: EstimateDocument }

/** False when its id is taken; then nothing has changed. */
export async function insertEstimate(
  write: Write,
  { estimate, customerId, consent, document }: NewEstimate,
): Promise<boolean> {
  const inserted = await write
    .insertInto('estimates')
    .values({
      ...columnsOf(estimate),
      id: estimate.id,
      customer_id: customerId,
      text_consent: JSON.stringify(consent),
      document: JSON.stringify(document),
      sent_at: null,
      answered_at: null,
      viewed_at: null,
      not_reached: null,
      remind_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function columnsOf(estimate: Estimate) {
  const { id: _id, ...columns } = estimateRecord.write(estimate)
  return columns
}

export async function findEstimate(queries: Queries, id: string): Promise<Estimate | null> {
  const row = await queries.selectFrom('estimates').select(shownColumns).where('id', '=', id).executeTakeFirst()
  return row ? toEstimate(row) : null
}

const isOpen = (status: Estimate['status']) => status === 'draft' || status === 'sent'

/**
 * `isFirst` is false if an earlier version was sent. An estimate answered before its email was accepted keeps that
 * status. Null if it was sent already, or the version has changed.
 */
export async function markEstimateSent(
  write: Write,
  id: string,
  version: number,
  { at, remindAt }: { at: number; remindAt: number | null },
): Promise<{ isFirst: boolean } | null> {
  const ofVersion = () => write.updateTable('estimates').where('id', '=', id).where('version', '=', version)
  const draft = () =>
    ofVersion().set({ status: 'sent', sent_at: at, remind_at: remindAt }).where('status', '=', 'draft')
  const first = await draft().where('sent_at', 'is', null).executeTakeFirst()
  if (first.numUpdatedRows === 1n) return { isFirst: true }
  const again = await draft().executeTakeFirst()
  if (again.numUpdatedRows === 1n) return { isFirst: false }
  const late = await ofVersion().set({ sent_at: at }).where('sent_at', 'is', null).executeTakeFirst()
  return late.numUpdatedRows === 1n ? { isFirst: true } : null
}

/** Listed one by one, so that they are planned once: `*` is planned with every query. */
export const shownColumns = [
  ...estimateRecord.selected,
  'zip',
  'named',
  'proposed_date',
  'proposed_window',
  'tax',
  'not_reached',
] as const satisfies (keyof Tables['estimates'])[]

type Proposed = Pick<Tables['estimates'], 'proposed_date' | 'proposed_window'>

function toProposed({ proposed_date: date, proposed_window: window }: Proposed): Estimate['proposed'] {
  return date === null || window === null ? null : { date, window }
}

export function toEstimate(row: Pick<Selectable<Tables['estimates']>, (typeof shownColumns)[number]>): Estimate {
  return {
    ...estimateRecord.read(row),
    // None was stored before it had a separate field.
    zip: row.zip || zipOf(row.address),
    named: readNames(row),
    proposed: toProposed(row),
    ...taxedFields(readTax(row).tax, row.estimated_price),
    notReached: isOpen(row.status) && row.viewed_at === null ? row.not_reached : null,
  }
}
