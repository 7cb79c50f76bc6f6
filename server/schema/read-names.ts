import { type Choice, type ChoiceNames, nameChoice } from '../../domain/pricing/pricing.ts'
import { defaultPriceList } from '../../domain/pricing/sample-prices.ts'
import type { Tables } from './tables.ts'

/** The columns that {@link readNames} takes. */
export const namedColumns = ['service_type', 'home_size', 'extras', 'frequency', 'named'] as const

type Row = Pick<Tables['bookings'], (typeof namedColumns)[number]>

/** An older server knew the sample's services and extras only. */
export function readNames({ named, service_type: service, home_size: homeSize, frequency, extras }: Row): ChoiceNames {
  // Written from a ChoiceNames, and from a choice's own list.
  if (named !== null) return JSON.parse(named) as ChoiceNames
  return nameChoice(defaultPriceList, {
    service,
    homeSize,
    frequency,
    extras: JSON.parse(extras) as Choice['extras'] & {},
  })
}
