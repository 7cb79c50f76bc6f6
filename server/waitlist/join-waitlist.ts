import { waitingCountedDays } from '../../domain/bookings/waitlist.ts'
import { servesZip } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { networkClaims } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { takeKept } from '../platform/limits/store.ts'
import { readSettings, takeSettingsTurn } from '../settings/store.ts'
import { countWaiting, findWaitingOf, insertWaiting } from './store.ts'
import * as say from '#words/server/waitlist.ts'

/** For a household that looks for a home. Nobody can flood another person's address. */
const mostAreas = 5
/** More than a business of ten could come to: opening an area writes to all of them on one day. */
const mostPeople = 500
/** Few for a program that types strangers' addresses, enough for the people behind one address of a phone company. */
const peopleOfNetwork: Limit = { name: 'waitlist', points: 20, seconds: waitingCountedDays * 24 * 3600 }

type Joining = { zip: string; email: string; networks: readonly string[] }

/** Not for a served area. One network adds few people, and a list has a maximum: all are written to at once. */
export async function joinWaitlist(
  { config, clock }: Parts,
  write: Write,
  { zip, email, networks }: Joining,
): Promise<void> {
  // Changes of the areas take it too: nobody is skipped.
  await takeSettingsTurn(write)
  const settings = await readSettings(write)
  if (servesZip(settings, zip)) throw refuse('zip', say.weCleanThere(zip))
  const areas = (await findWaitingOf(write, [email])).map((waiting) => waiting.zip)
  if (areas.includes(zip)) return
  if (areas.length >= mostAreas) throw refuse('email', say.waitsForEnough(mostAreas))
  if ((await countWaiting(write, zip)) >= mostPeople) throw refuse('zip', say.enoughWait(zip, settings.phone))
  const claims = config.limits ? networkClaims(peopleOfNetwork, networks) : []
  if (!(await takeKept(write, claims, clock.now())).ok) throw refuse('email', say.enoughOfNetwork(settings.phone))
  await insertWaiting(write, { zip, email, at: clock.now() })
  await recordChange(write, { kind: 'waitlist-changed', id: zip }, clock.now())
}

function refuse(field: 'zip' | 'email', detail: string): Refusal {
  return new Refusal('invalid-input', { detail, errors: { [field]: detail } })
}
