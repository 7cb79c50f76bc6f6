import { homeSizes } from '../pricing/pricing.ts'
import { lengthOf } from '../pricing/visit-lengths.ts'
import { windowsReached } from '../schedule/visit-reach.ts'
import { findSample } from './sample-business.ts'
import type { Settings } from './settings.ts'

/** Only if confirming would change which windows a visit takes, and not while the business is still the sample. */
export function asksForLengths(settings: Settings): boolean {
  const { lengths, prices, schedule } = settings
  if (lengths.confirmed || findSample(settings) === 'business') return false
  const confirmed = { schedule, lengths: { ...lengths, confirmed: true } }
  return prices.offered.services.some((service) =>
    homeSizes.some((homeSize) => {
      const { minutes } = lengthOf(lengths, { service, homeSize })
      return schedule.windows.some(
        ({ id, start, end }) => windowsReached(confirmed, { date: '', window: id, start, end, minutes }).length > 1,
      )
    }),
  )
}
