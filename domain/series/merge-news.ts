import type { EditedPart } from '../bookings/booking-edits.ts'
import { formatDollars } from '../pricing/pricing.ts'
import { dayOfWeek } from '../schedule/calendar-days.ts'
import { slotInWeek } from '../schedule/slots.ts'
import type { Agreement, SeriesAct } from './series.ts'

/** What a waiting message says: an act, its first day, the agreement that the customer still knows, and other changes. */
export type Told = { act: SeriesAct; from: string; was: Agreement; edited: EditedPart[] }

/** The agreement that it begins, if any, and other changes. */
type Second = { act: SeriesAct; follows: Agreement | null; edited: readonly EditedPart[] }

/**
 * What a second act does to a waiting message: leaves it, replaces it, changes the end of its pause, or cancels it, so
 * that no message is needed.
 */
export type Merged = 'apart' | 'replaced' | 'one-pause' | 'nothing'

/** If the second act begins no later than the first one, no visit follows the first one. */
export function mergeNews(first: Told, { act, follows, edited }: Second): Merged {
  const isEarlier = act.from <= first.from
  switch (act.kind) {
    case 'change': {
      if (first.act.kind !== 'change' || !follows || !isEarlier) return 'apart'
      const isSame = isSameFor(first.was, follows) && mergeEdits(first.edited, edited, follows.price).length === 0
      return isSame ? 'nothing' : 'replaced'
    }
    case 'end':
      return isEarlier || (first.act.kind === 'pause' && act.from <= first.act.until) ? 'replaced' : 'apart'
    case 'pause':
      return first.act.kind === 'resume' && isEarlier ? 'replaced' : 'apart'
    case 'resume':
      if (first.act.kind !== 'pause') return 'apart'
      return isEarlier ? 'nothing' : 'one-pause'
  }
}

/** From the first day of the second agreement on. */
function isSameFor(was: Agreement, is: Agreement): boolean {
  const terms = ({ frequency, window, price, startsOn }: Agreement) =>
    `${frequency} ${window} ${price} ${dayOfWeek(startsOn)}`
  return terms(was) === terms(is) && slotInWeek(was, is.startsOn) === is.startsOn
}

/** From before the first change to after the second one; `price` after both, in whole dollars. */
export function mergeEdits(first: readonly EditedPart[], second: readonly EditedPart[], price: number): EditedPart[] {
  const left = [...second]
  const both = first.flatMap((edited) => {
    const at = left.findIndex(({ part, from }) => part === edited.part && from === edited.to)
    const [after] = at === -1 ? [] : left.splice(at, 1)
    const to = edited.part === 'price' ? formatDollars(price) : (after?.to ?? edited.to)
    return to === edited.from ? [] : [{ ...edited, to }]
  })
  return [...both, ...left]
}
