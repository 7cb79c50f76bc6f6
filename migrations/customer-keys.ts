// What a customer is found by, as it was when the tables learned it: a change of domain/customers/customers.ts or domain/fields/phone.ts
// comes with a migration of its own, and these stay.

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

const extension = /[\s,;]*(?:ext(?:ension|n)?|x|#)[\s.:]*\d{1,6}\s*$/i

export function phoneKey(phone: string): string {
  const digits = phone.replace(extension, '').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : `+${digits}`
}
