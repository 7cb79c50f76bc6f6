import type { PriceFigures, Service } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { BookedState } from './booked-state.ts'

export type VisitorData = Pick<Settings, 'brand' | 'zips' | 'phone' | 'timeZone'> & {
  /** The offered items, with the names of all services for reviews. */
  prices: PriceFigures & { services: Record<Service, { label: string }> }
  /** What a private link opened. */
  booked?: Pick<
    BookedState,
    'booking' | 'token' | 'link' | 'reason' | 'reviewToken' | 'told' | 'mailed' | 'noTexts' | 'cancel'
  > & {
    isOpen: boolean
    /** The owner's text about changed plans; may be ''. */
    cancellation: string
  }
}

export const visitorDataId = 'data'
