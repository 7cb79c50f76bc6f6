import type { Silence } from '../../../domain/series/series-trouble.ts'
import { formatDollars } from '../../../domain/pricing/pricing.ts'

export const silent = (name: string, why: Silence) =>
  why === 'unmade' ? `${name}: the next visits were not made` : `${name} has no visit to come`
export const agreed = (words: string) => `Agreed: ${words}`
export const why: Record<Exclude<Silence, 'unmade'>, string> = {
  'called-off': 'All visits of the next weeks are called off.',
  none: 'There is no visit to make the next ones from.',
  full: 'This window is full on each of the next days.',
  closed: 'Each of the next days is a day off.',
  gone: 'You do not offer this arrival window any more.',
}
export const make = 'Make the visits'
export const makeNamed = (name: string) => `Make the visits of ${name}`
export const change = 'Change the visits'
export const changeNamed = (name: string) => `Change the visits of ${name}`
export const end = 'End them'
export const endNamed = (name: string) => `${end}: the visits of ${name}`

export const noPlace = (name: string, day: string) => `${name}: no place is kept for the visit on ${day}`
export const stillFree = (hours: string) => `${hours} is still free.`
export const isFull = (hours: string) => `${hours} is full by now. The customer gets one message about another time.`
export const noneNear = (hours: string) => `${hours} is full by now, and so are the days around it.`
export const takePlace = 'Keep its place'
export const takePlaceNamed = (name: string, day: string) => `${takePlace}: ${name}, ${day}`
export const placeTaken = (name: string) => `The place of ${name} is kept.`

export const otherPrice = (name: string, day: string) => `${name}: the visit on ${day} has another price than agreed`
export const prices = (price: number, agreedPrice: number) =>
  `${formatDollars(price)} instead of ${formatDollars(agreedPrice)}`
export const isPaid = 'It is paid for. Open it to see what was paid.'
export const setPrice = (price: number) => `Make it ${formatDollars(price)}`
export const setPriceNamed = (name: string, day: string, price: number) => `${setPrice(price)}: ${name}, ${day}`
export const priceSet = (name: string) => `The visit of ${name} has the agreed price.`
export const moved = (name: string) => `The visit of ${name} is moved.`

export const openVisit = 'Open the visit'
export const openVisitNamed = (name: string, day: string) => `Open the visit of ${name} on ${day}`
export const visitOf = (name: string) => `the visit of ${name}`
export const undone = 'Undone. Everything is as it was.'
export const running = 'Working …'
