/** A person the business writes to. `createdAt` is ISO 8601 in UTC. */
export type Customer = { id: string; name: string; email: string; phone: string; address: string; createdAt: string }

/** What makes two e-mail addresses the same customer: case does not matter, nor how an accent is composed. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
