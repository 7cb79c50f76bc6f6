// The keys of a customer as of their migration: a change of domain/customers/customers.ts or domain/fields/phone.ts
// comes with its own migration, and these stay.

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

const extension = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:]*\d{1,6}\s*$/i

export function phoneKey(phone: string): string {
  const digits = phone.replace(extension, '').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}
