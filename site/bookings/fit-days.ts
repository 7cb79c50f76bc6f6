import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import type { Choice } from '../../domain/pricing/pricing.ts'
import { lengthOf, type VisitLengths } from '../../domain/pricing/visit-lengths.ts'

export function fitDays(days: readonly AvailableDay[], lengths: VisitLengths): (choice: Choice) => AvailableDay[] {
  return (choice) => windowsFor(days, lengthOf(lengths, choice))
}
