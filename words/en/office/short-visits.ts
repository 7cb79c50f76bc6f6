import { dayInShort } from '../formats.ts'
import { windowInShort } from '../days.ts'

export const title = 'Visits without enough people'
export const hint = 'Fewer people work then than these visits need. Nothing moves until you decide.'
export const visit = (day: string, hours: string) => `${day}, ${hours}`
export const needs = (people: number) => (people === 1 ? 'Needs 1 person' : `Needs ${people} people`)
export const noneNear = 'No other time has enough people.'
/** `Tue, Dec 1, 10–12`. */
export const timeOf = (at: { date: string; start: string; end: string }) =>
  `${dayInShort(at.date)}, ${windowInShort(at)}`
export const showMore = (count: number) => `Show ${count} more`
export const moveTo = (time: string) => `Move to ${time}`
export const moveToNamed = (customer: string, time: string) => `Move to ${time}: ${customer}`
