import { servesZip } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings, takeSettingsTurn } from '../settings/store.ts'
import { findWaitingOf, insertWaiting } from './store.ts'
import * as say from '#words/server/waitlist.ts'

/** Of a household that looks for a home. Whoever types another one's address has no flood sent there. */
const mostAreas = 5

/** Puts somebody on the waiting list, once per address and area. Where cleaners come by now there is nothing to wait for. */
export async function joinWaitlist(
  { clock }: Parts,
  write: Write,
  { zip, email }: { zip: string; email: string },
): Promise<void> {
  // Changes of the areas take it too: nobody is passed over.
  await takeSettingsTurn(write)
  await recordChange(write, { kind: 'waitlist-changed', id: zip }, clock.now())
  if (servesZip(await readSettings(write), zip)) {
    const detail = say.weCleanThere(zip)
    throw new Refusal('invalid-input', { detail, errors: { zip: detail } })
  }
  const areas = (await findWaitingOf(write, [email])).map((waiting) => waiting.zip)
  if (areas.length >= mostAreas && !areas.includes(zip)) {
    const detail = say.waitsForEnough(mostAreas)
    throw new Refusal('invalid-input', { detail, errors: { email: detail } })
  }
  await insertWaiting(write, { zip, email, at: clock.now() })
}
