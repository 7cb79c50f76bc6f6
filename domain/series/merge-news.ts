import type { EditedPart } from '../bookings/booking-edits.ts'
import { formatDollars } from '../pricing/pricing.ts'
import { dayOfWeek } from '../schedule/calendar-days.ts'
import { slotInWeek } from '../schedule/slots.ts'
import type { Agreement, SeriesAct } from './series.ts'

/**
 * What a waiting message tells a customer: an act, its first day, the agreement that the customer still knows, and what
 * else is different from then on.
 */
export type Told = { act: SeriesAct; from: string; was: Agreement; edited: EditedPart[] }

/** A second act: the agreement that follows, if it makes one, and what else it makes different. */
type Second = { act: SeriesAct; follows: Agreement | null; edited: readonly EditedPart[] }

/**
 * What a second act makes of a message that still waits: it stays beside the second one, is replaced by it, or both tell
 * of one pause that is shorter or longer, or of nothing.
 */
export type Merged = 'apart' | 'replaced' | 'one-pause' | 'nothing'

/** No visit takes place as the first act arranged it if the second one begins no later. */
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

/** Whether a customer sees no difference between two agreements from the first day of the second one on. */
function isSameFor(was: Agreement, is: Agreement): boolean {
  const terms = ({ frequency, window, price, startsOn }: Agreement) =>
    `${frequency} ${window} ${price} ${dayOfWeek(startsOn)}`
  return terms(was) === terms(is) && slotInWeek(was, is.startsOn) === is.startsOn
}

/** What two changes make different together, in words; `price` is the one after both, in whole dollars. */
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
