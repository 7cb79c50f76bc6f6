import type { FeeRules } from '../../domain/settings/fees.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'

const hoursOf = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

/** What a change of plans may cost, before anything is booked; '' without a rule. */
export function feeRules({ lateCancel, noticeHours, lockedOut }: FeeRules): string {
  const late =
    lateCancel > 0
      ? `Cancel free until ${hoursOf(noticeHours)} before the visit; later it may cost ${formatDollars(lateCancel)}.`
      : ''
  const locked = lockedOut > 0 ? `If we come and cannot get in, it may cost ${formatDollars(lockedOut)}.` : ''
  return [late, locked].filter(Boolean).join(' ')
}

/** Beside the button that cancels. */
export const cancelsLate = (hours: number, dollars: number) =>
  `It is less than ${hoursOf(hours)} before your visit: canceling now may cost ${formatDollars(dollars)}.`
