import type { Act } from '../acts/store.ts'
import type { Standing } from '../acts/undo-act.ts'
import { removeOpening } from '../bookings/opening-store.ts'
import type { Write } from '../platform/database/open-database.ts'

/** Removes an offer as if it had never been made; its messages have not left. */
export async function undoOpening(write: Write, act: Act): Promise<Standing | null> {
  return (await removeOpening(write, act.entityId)) ? null : { reason: 'changed-meanwhile' }
}
