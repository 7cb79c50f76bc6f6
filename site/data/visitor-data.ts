import type { Settings } from '../../domain/settings.ts'
import type { BookedState } from './page-data.ts'

/** What the page carries as data for its scripts. */
export type VisitorData = Pick<Settings, 'brand' | 'prices' | 'zips' | 'phone' | 'timeZone'> & {
  /** What a private link opened. */
  booked?: Pick<BookedState, 'booking' | 'token' | 'reviewToken' | 'told' | 'noTexts'> & {
    isOpen: boolean
  }
}

export const visitorDataId = 'data'
