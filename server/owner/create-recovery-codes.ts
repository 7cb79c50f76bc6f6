import { randomInt } from 'node:crypto'

/** Neither 0 and o nor 1, i and l: they are copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10

/** Ten codes of 49 random bits each; one signs in once without the phone. */
export function createRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

/** With its hyphen, in lower case. */
export function tidyRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
