import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toE164 } from './phone.ts'

/** In North America every area code has its own exchange 976 for paid calls; no table of ranges lists it. */
const paidExchange = /^\+1\d{3}976/

/** The fee goes to the number's owner (+1 900 …, +44 9 …, +979 …). */
export function isPremiumPhone(phone: string): boolean {
  const number = toE164(phone)
  return paidExchange.test(number) || parsePhoneNumberFromString(number)?.getType() === 'PREMIUM_RATE'
}
