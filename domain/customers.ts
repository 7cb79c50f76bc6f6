/** A person the business writes to. `createdAt` is ISO 8601 in UTC. */
export type Customer = { id: string; createdAt: string } & CustomerDetails

/** What a booking or an estimate says of its customer. */
export type CustomerDetails = { name: string; email: string; phone: string; address: string }

/** What makes two e-mail addresses the same customer: case does not matter, nor how an accent is composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** What limits count an address by: whatever stands after a plus is delivered to the same person. */
export function contactKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}
