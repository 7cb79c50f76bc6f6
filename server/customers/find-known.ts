import { emailKey, phoneKey } from '../../domain/customers/customers.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findByEmails, findByPhones } from './known-store.ts'
import type { Typed } from './write-typed.ts'

type Field = 'email' | 'phone' | 'otherEmail' | 'otherPhone'
/** Somebody else already has what was typed into a field. */
export type Known = { reason: 'known'; field: Field; name: string; isSameRecord: boolean }

type Asked = Pick<Typed, Field | 'sharesPhone'>

export function findRepeated({ email, otherEmail, phone, otherPhone }: Asked): Omit<Known, 'reason'> | null {
  if (email !== '' && emailKey(email) === emailKey(otherEmail))
    return { field: 'otherEmail', name: '', isSameRecord: true }
  if (phone !== '' && phoneKey(phone) === phoneKey(otherPhone))
    return { field: 'otherPhone', name: '', isSameRecord: true }
  return null
}

export async function findKnown(write: Write, typed: Asked, own: string[]): Promise<Omit<Known, 'reason'> | null> {
  const { email, otherEmail, phone, otherPhone, sharesPhone } = typed
  const byEmail = await findByEmails(write, [email, otherEmail])
  if (byEmail) {
    const field = email !== '' && emailKey(byEmail.email) === emailKey(email) ? 'email' : 'otherEmail'
    return { field, name: byEmail.name, isSameRecord: own.includes(byEmail.id) }
  }
  const byPhone = sharesPhone ? null : await findByPhones(write, [phone, otherPhone], own)
  if (!byPhone) return null
  const field = phone !== '' && phoneKey(byPhone.phone) === phoneKey(phone) ? 'phone' : 'otherPhone'
  return { field, name: byPhone.name, isSameRecord: false }
}

/** A visitor has booked with the address in the meantime. */
export function justCame({ email, name }: Typed): Omit<Known, 'reason'> {
  return { field: email === '' ? 'otherEmail' : 'email', name, isSameRecord: false }
}
