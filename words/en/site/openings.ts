import type { OwnOffer } from '../../../domain/openings/openings.ts'
import { unbroken } from '../formats.ts'

export const earlierTick = 'Tell me about earlier times.'

export const title = 'An earlier time'
export const offered = 'This time is free now. The first to take it gets it; your price stays the same.'
export const take = (day: string, hours: string) => `Take ${unbroken(day)}, ${unbroken(hours)}`
export const keep = 'If you do nothing, your visit stays as it is.'

export const states: Record<Exclude<OwnOffer['state'], 'open'>, (when: string) => string> = {
  yours: (when) => `You took the earlier time: ${when}. It is yours, and there is nothing to confirm.`,
  taken: (when) => `Somebody else has taken ${when}. Your visit stays as it is.`,
  full: (when) => `${when} is no longer free. Your visit stays as it is.`,
  withdrawn: (when) => `${when} is no longer offered. Your visit stays as it is.`,
  begun: (when) => `${when} has passed. Your visit stays as it is.`,
  passed: (when) => `${when} was offered to you, but it is no longer earlier than your visit.`,
}
export const when = (day: string, hours: string) => `${unbroken(day)}, ${unbroken(hours)}`

export const wished = 'We will write to you if an earlier time opens up.'
export const wishOpen = 'Tell me if an earlier time opens up'
export const wishEnd = 'Do not tell me about earlier times'
