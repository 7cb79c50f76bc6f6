import { withLines } from '../../domain/bookings/cleaning-edits.ts'
import type { ChoiceNames } from '../../domain/pricing/pricing.ts'
import type { Work } from '../../domain/series/series.ts'
import type { Write } from '../platform/database/open-database.ts'

/** Words may contain anything; prices stay. */
export async function eraseLines(write: Write, ids: readonly string[]): Promise<void> {
  const visits = write.selectFrom('bookings').select(['id', 'named']).where('customer_id', 'in', ids)
  for (const { id, named } of await visits.where('named', 'like', '%"lines":%').execute())
    await write
      .updateTable('bookings')
      .set({ named: withoutLines(named) })
      .where('id', '=', id)
      .execute()
  const series = write.selectFrom('series').select(['id', 'work']).where('customer_id', 'in', ids)
  for (const { id, work } of await series.where('work', 'like', '%"lines":%').execute()) {
    // Written by insertSeries from a Work.
    const kept = JSON.parse(work ?? '') as Work
    const named = withLines(kept.named, [])
    await write
      .updateTable('series')
      .set({ work: JSON.stringify({ ...kept, named }) })
      .where('id', '=', id)
      .execute()
  }
}

function withoutLines(named: string | null): string {
  // Written by bookingInsert from a ChoiceNames.
  return JSON.stringify(withLines(JSON.parse(named ?? '') as ChoiceNames, []))
}
