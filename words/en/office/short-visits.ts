import { dayInShort } from '../formats.ts'
import { windowInShort } from '../days.ts'

export const title = 'Visits without enough people'
export const hint = 'Somebody is off or has left. Nothing is moved until you decide.'
export const visit = (day: string, hours: string) => `${day}, ${hours}`
export const needs = (people: number) => (people === 1 ? 'Needs 1 person' : `Needs ${people} people`)
export const noneNear = 'No other time has enough people.'
type Time = { date: string; start: string; end: string }
export const moveTo = (at: Time) => `Move to ${dayInShort(at.date)}, ${windowInShort(at)}`
export const moveToNamed = (customer: string, at: Time) => `${moveTo(at)}: ${customer}`
