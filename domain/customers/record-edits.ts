import { emailKey, phoneKey } from './customers.ts'
import { fold } from './search.ts'
import type { DetailPart, EditedPart } from '../bookings/booking-edits.ts'

/** What the record of a customer and each of their visits both say. */
export const recordParts = ['name', 'phone', 'email', 'address', 'zip', 'access'] as const satisfies DetailPart[]
type RecordPart = (typeof recordParts)[number]
export type RecordDetails = Record<RecordPart, string>

/**
 * What can follow a record: visits to come, those that come back after a pause, those made later when no coming one says
 * how, and estimates that wait for an answer.
 */
type FollowingKind = 'visit' | 'paused' | 'later' | 'estimate'
/** Things of a customer that say the same, and how many they are. */
export type ComingDetails = RecordDetails & { kind: FollowingKind; count: number }

/**
 * What a change of the record corrects in a visit: the parts that said what the record said. ZIP code and way in belong
 * to a home, so they follow only at the address of the record.
 */
export function followRecord(was: RecordDetails, is: RecordDetails, visit: RecordDetails): EditedPart[] {
  const isThere = was.address !== '' && isSame('address', was.address, visit.address)
  const isMoved = !isSame('address', was.address, is.address)
  return recordParts.flatMap((part) => {
    const [from, to] = [visit[part], is[part]]
    const isFilledIn = part === 'zip' && isMoved && was.zip === ''
    const isWrong = isSame(part, was[part], from) && !isSame(part, was[part], to)
    if (from === to || !(isWrong || isFilledIn)) return []
    if (isOfHome(part) && !isThere) return []
    return canBeEmpty(part, visit) || to !== '' ? [{ part, from, to }] : []
  })
}

/** The same in an estimate: it always has an email address and a number, and does not say how to get in. */
export function followInEstimate(was: RecordDetails, is: RecordDetails, estimate: RecordDetails) {
  return followRecord(was, is, estimate).flatMap(({ part, to }) =>
    !isContact(part) || (to === '' && part !== 'zip') ? [] : [{ part, to }],
  )
}

/** How many things of each kind a change of the record corrects. */
export function countFollowing(was: RecordDetails, is: RecordDetails, coming: readonly ComingDetails[]) {
  const counts = { visit: 0, paused: 0, later: 0, estimate: 0 }
  for (const { kind, count, ...details } of coming) {
    const follow = kind === 'estimate' ? followInEstimate : followRecord
    if (follow(was, is, details).length > 0) counts[kind] += count
  }
  return counts
}

const contacts = ['name', 'phone', 'email', 'address', 'zip'] as const

function isContact(part: EditedPart['part']): part is (typeof contacts)[number] {
  return contacts.some((each) => each === part)
}

function isOfHome(part: RecordPart): boolean {
  return part === 'address' || part === 'zip' || part === 'access'
}

/** A visit has a number or an email, and always an address. */
function canBeEmpty(part: RecordPart, { phone }: RecordDetails): boolean {
  return part === 'access' || (part === 'email' && phone !== '')
}

function isSame(part: RecordPart, one: string, other: string): boolean {
  if (part === 'phone') return phoneKey(one) === phoneKey(other)
  if (part === 'email') return emailKey(one) === emailKey(other)
  return part === 'address' ? fold(one) === fold(other) : one === other
}
