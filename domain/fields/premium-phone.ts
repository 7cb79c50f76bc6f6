import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { toE164 } from './phone.ts'

/** In North America every area code has its own exchange 976 for paid calls; no table of ranges lists it. */
const paidExchange = /^\+1\d{3}976/

/** Whether calling or texting a number costs a fee that goes to its owner (+1 900 …, +44 9 …, +979 …). */
export function isPremiumPhone(phone: string): boolean {
  const number = toE164(phone)
  return paidExchange.test(number) || parsePhoneNumberFromString(number)?.getType() === 'PREMIUM_RATE'
}
