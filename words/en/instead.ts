import type { InsteadOf } from '../../domain/crew/regulars.ts'
import { listed } from './formats.ts'

/** One sentence to a customer who is used to somebody else. */
export function insteadInWords({ comes, of }: InsteadOf): string {
  return `This time ${listed(comes)} ${comes.length === 1 ? 'comes' : 'come'} instead of ${listed(of)}.`
}
