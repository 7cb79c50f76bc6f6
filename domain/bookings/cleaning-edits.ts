import {
  type Choice,
  type ChoiceNames,
  nameChoice,
  type PriceFigures,
  type PriceList,
  quote,
} from '../pricing/pricing.ts'
import { addedBy, isSameLine, type OwnLine, sumOfLines } from '../pricing/own-lines.ts'
import { taxAgain } from '../pricing/tax.ts'
import { agreedLength, type VisitLength, type VisitLengths } from '../pricing/visit-lengths.ts'
import type { Booking } from './bookings.ts'

export type Cleaning = Pick<
  Booking,
  | 'service'
  | 'homeSize'
  | 'bathrooms'
  | 'extras'
  | 'frequency'
  | 'named'
  | 'price'
  | 'laterPrice'
  | 'tax'
  | 'minutes'
  | 'people'
>

/** Later visits have the price of later visits; null outside of series. */
export type SeriesPart = 'first' | 'later' | null

/** Absent parts stay. */
export type TypedCleaning = {
  [Part in 'service' | 'homeSize' | 'bathrooms' | 'extras' | 'frequency' | 'price' | 'laterPrice']?:
    | Cleaning[Part]
    | undefined
} & {
  /** All of the owner's own lines. */
  lines?: readonly OwnLine[] | undefined
}

type Chosen = Pick<Booking, 'service' | 'homeSize' | 'bathrooms' | 'extras' | 'frequency'>
/** `now` in UTC epoch milliseconds. A request changes as a whole; a single agreed visit begins a series. */
export function canChangeFrequency(
  { status, frequency, startsAt }: Pick<Booking, 'status' | 'frequency' | 'startsAt'>,
  part: SeriesPart,
  now: number,
): boolean {
  if (part !== null || Date.parse(startsAt) <= now) return false
  return status === 'pending' || (status === 'confirmed' && frequency === 'once')
}

type Lists = { prices: PriceList; lengths: VisitLengths }

type Sold = Chosen & Pick<Booking, 'price' | 'laterPrice' | 'named'>

/** A price that was not typed follows the list (`repriced`). */
export function changedCleaning(
  visit: Cleaning,
  typed: TypedCleaning,
  { prices, lengths }: Lists,
  part: SeriesPart,
): Cleaning {
  const { service, homeSize, bathrooms, extras } = visit
  const frequency = typed.frequency ?? visit.frequency
  const choice = {
    service: typed.service ?? service,
    homeSize: typed.homeSize ?? homeSize,
    bathrooms: typed.bathrooms ?? bathrooms,
    extras: typed.extras ?? extras,
    frequency,
  }
  const lines = typed.lines ?? linesOf(visit)
  const { first, later } = repriced(prices, visit, { choice, lines }, part)
  const price = typed.price ?? first
  return {
    ...choice,
    named: withLines(renamed(prices, visit, choice), lines),
    price,
    laterPrice: frequency === 'once' ? price : (typed.laterPrice ?? later),
    ...taxAfter(prices, visit, { choice, lines }),
    ...otherLength(lengths, visit, choice),
  }
}

export function linesOf({ named }: { named: ChoiceNames }): readonly OwnLine[] {
  return named.lines ?? []
}

export function withLines({ lines: _before, ...names }: ChoiceNames, lines: readonly OwnLine[]): ChoiceNames {
  return lines.length === 0 ? names : { ...names, lines: [...lines] }
}

/** The agreement's lines have changed; the visit's own stay. */
export function exchangedLines(
  own: readonly OwnLine[],
  { before, after }: { before: readonly OwnLine[]; after: readonly OwnLine[] },
): OwnLine[] {
  const left = [...own]
  for (const line of before) {
    const at = left.findIndex((each) => isSameLine(each, line))
    if (at !== -1) left.splice(at, 1)
  }
  return [...after, ...left]
}

/**
 * Whole dollars, at least one: the list's difference is added to what was agreed, so a discount stays. A custom line
 * counts for this visit only. Later visits of a series are priced by its agreement.
 */
function repriced(
  prices: PriceFigures,
  visit: Sold,
  { choice, lines }: { choice: Choice; lines: readonly OwnLine[] },
  part: SeriesPart,
): { first: number; later: number } {
  const [before, after] = [quote(prices, visit), quote(prices, choice)]
  const linesMore = sumOfLines(lines) - sumOfLines(linesOf(visit))
  const [firstMore, laterMore] = [after.first - before.first, after.later - before.later]
  // A visit that came once was agreed on as a whole; what was added to it is no part of the visits after it.
  const isBegun = visit.frequency === 'once' && choice.frequency !== 'once'
  const laterBefore = isBegun ? visit.price - sumOfLines(linesOf(visit)) : visit.laterPrice
  return {
    first: Math.max(1, visit.price + (part === 'later' ? laterMore : firstMore) + linesMore),
    later: part === null ? Math.max(1, laterBefore + laterMore) : visit.laterPrice,
  }
}

/** Unchanged parts keep the names under which they were sold. */
function renamed(prices: PriceList, visit: Cleaning, choice: Chosen): ChoiceNames {
  const names = nameChoice(prices, choice)
  return {
    service: choice.service === visit.service ? visit.named.service : names.service,
    homeSize: choice.homeSize === visit.homeSize ? visit.named.homeSize : names.homeSize,
    extras: isSameSet(choice.extras, visit.extras) ? visit.named.extras : names.extras,
    frequency: choice.frequency === visit.frequency ? visit.named.frequency : names.frequency,
  }
}

type Changed = { choice: Chosen; lines: readonly OwnLine[] }

/** The agreed tax, on the changed work. */
function taxAfter(prices: PriceFigures, visit: Cleaning, { choice, lines }: Changed): Pick<Cleaning, 'tax'> {
  if (visit.tax === undefined) return {}
  return { tax: isSameWork(visit, { choice, lines }) ? visit.tax : taxAgain(visit.tax, prices, choice, addedBy(lines)) }
}

function isSameWork(visit: Chosen & Pick<Booking, 'named'>, { choice, lines }: Changed): boolean {
  const { service, homeSize, bathrooms, extras } = choice
  const isHome = homeSize === visit.homeSize && bathrooms === visit.bathrooms
  const isSame = isHome && service === visit.service && isSameSet(extras, visit.extras)
  return isSame && addedBy(lines) === addedBy(linesOf(visit))
}

function isSameSet(these: readonly string[], those: readonly string[]): boolean {
  return these.length === those.length && these.every((each) => those.includes(each))
}

/** A day's work. */
const mostMinutes = 720

/** The agreed length plus what the figures add; one that is unknown or was not agreed on stays. */
function otherLength(lengths: VisitLengths, visit: Chosen & VisitLength, choice: Choice): VisitLength {
  const { minutes, people } = visit
  const [before, after] = [agreedLength(lengths, visit), agreedLength(lengths, choice)]
  if (people === 0 || before.minutes === 0 || after.minutes === 0) return { minutes, people }
  return {
    minutes: Math.min(mostMinutes, Math.max(0, minutes + after.minutes - before.minutes)),
    people: people === before.people ? after.people : people,
  }
}
