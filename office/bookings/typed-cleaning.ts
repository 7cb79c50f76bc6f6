import type { Booking, BookingDetails } from '../../domain/bookings/bookings.ts'
import { changedCleaning, type TypedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { isSameLine, type OwnLine } from '../../domain/pricing/own-lines.ts'
import { readChoice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { FormValues } from '../desk/drafts.ts'
import { toNumber } from '../desk/to-number.ts'
import { filledRows, toLine, valuesOfLines } from '../estimates/line-values.ts'
import { editedCleaning } from '#words/booking-edits.ts'

export function valuesOfVisit({ service, homeSize, bathrooms, extras, frequency, named }: Booking): FormValues {
  const chosen = { service: [service], homeSize: [homeSize], bathrooms: [String(bathrooms)], extras: [...extras] }
  return { ...chosen, frequency: [frequency], ...valuesOfLines(named.lines ?? []) }
}

/** Only what differs, so that nothing changed elsewhere since is overwritten. */
export function typedIn(values: FormValues, visit: Booking, { prices }: Settings): TypedCleaning {
  const { service, homeSize, bathrooms, extras, frequency } = readChoice(values, prices)
  const dollars = (name: string) => {
    const text = (values[name]?.[0] ?? '').trim()
    return text === '' ? undefined : toNumber(text)
  }
  const isSame = extras.length === visit.extras.length && extras.every((extra) => visit.extras.includes(extra))
  const lines = filledRows(values).map(({ row }) => toLine(row))
  return {
    ...(isOtherList(lines, visit.named.lines ?? []) && { lines }),
    ...(service !== visit.service && { service }),
    ...(homeSize !== visit.homeSize && { homeSize }),
    ...(bathrooms !== visit.bathrooms && { bathrooms }),
    ...(!isSame && { extras: [...extras] }),
    // The field is there only where it can be changed.
    ...(values['frequency'] !== undefined && frequency !== visit.frequency && { frequency }),
    price: dollars('price'),
    laterPrice: dollars('laterPrice'),
  }
}

function isOtherList(these: readonly OwnLine[], those: readonly OwnLine[]): boolean {
  return these.length !== those.length || these.some((line, at) => !those[at] || !isSameLine(line, those[at]))
}

/** Shown to the owner, so that no other price is saved if the list changes in between. */
export function shownPrices(
  { booking, estimateId, seriesPart }: BookingDetails,
  input: TypedCleaning,
  settings: Settings,
) {
  if (estimateId !== null) return {}
  const typed = readable(input)
  const { price, laterPrice, frequency } = changedCleaning(booking, typed, settings, seriesPart)
  return frequency === 'once' || seriesPart !== null ? { price } : { price, laterPrice }
}

/** A line without a price yet counts as none while it is typed. */
export function readable(typed: TypedCleaning): TypedCleaning {
  return typed.lines ? { ...typed, lines: typed.lines.filter(({ price }) => Number.isInteger(price)) } : typed
}

/** A price that is no number is shown at its field. */
export function editsOf({ booking, estimateId, seriesPart }: BookingDetails, typed: TypedCleaning, settings: Settings) {
  const { price, laterPrice } = booking
  const lines = typed.lines && readable(typed).lines
  const known = (amount: number | undefined) => (Number.isFinite(amount) ? amount : undefined)
  const prices = { price: known(typed.price), laterPrice: known(typed.laterPrice) }
  const fixed = estimateId === null ? prices : { price, laterPrice }
  return editedCleaning(booking, changedCleaning(booking, { ...typed, ...fixed, lines }, settings, seriesPart))
}
