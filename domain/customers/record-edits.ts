import { emailKey, phoneKey } from './customers.ts'
import { fold } from './search.ts'
import type { DetailPart, EditedPart } from '../bookings/booking-edits.ts'

export const recordParts = ['name', 'phone', 'email', 'address', 'zip', 'access'] as const satisfies DetailPart[]
type RecordPart = (typeof recordParts)[number]
export type RecordDetails = Record<RecordPart, string>

/** Coming and paused visits, those made later when no coming one says how, and unanswered estimates. */
type FollowingKind = 'visit' | 'paused' | 'later' | 'estimate'
/** Things of a customer that say the same, and how many they are. */
export type ComingDetails = RecordDetails & { kind: FollowingKind; count: number }

/** What agreed with the old record. ZIP code and entry notes follow only at the record's address. */
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

/** An estimate has an email address and a number, and no entry notes. */
export function followInEstimate(was: RecordDetails, is: RecordDetails, estimate: RecordDetails) {
  return followRecord(was, is, estimate).flatMap(({ part, to }) =>
    !isContact(part) || (to === '' && part !== 'zip') ? [] : [{ part, to }],
  )
}

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
