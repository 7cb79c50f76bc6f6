import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Payment, PricedKind } from '../../domain/invoices/invoice-money.ts'
import { byWay } from './ledger.ts'
import { longDate } from './long-date.ts'
import { addedInWords } from './own-lines.ts'
import { homeInWords } from './pricing.ts'

export const changedSince = 'Changed since this invoice'
const names: Record<Exclude<PricedKind, 'charge'>, string> = { deposit: 'Deposit', fee: 'Fee', discount: 'Discount' }

export function nameLine(
  { named, bathrooms }: Pick<Booking, 'named' | 'bathrooms'>,
  kind: PricedKind,
  note: string,
): string {
  if (kind === 'deposit') return `Deposit for ${named.service}`
  if (kind !== 'charge') return note === '' ? names[kind] : `${names[kind]}: ${note}`
  const home = `${named.service}, ${homeInWords(named.homeSize, bathrooms)}`
  const added = addedInWords(named)
  return added.length === 0 ? home : `${home}, with ${added.join(', ')}`
}

export function namePayment({ cents, way, at, isDeposit }: Payment, timeZone: string): string {
  if (way === '') return 'Tip'
  if (isDeposit) return `Deposit, paid ${byWay[way]}, ${longDate(new Date(at), timeZone)}`
  return `${cents < 0 ? 'Given back' : 'Paid'} ${byWay[way]}, ${longDate(new Date(at), timeZone)}`
}
