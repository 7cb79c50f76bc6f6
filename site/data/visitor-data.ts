import type { PriceList } from '../../domain/pricing.ts'
import type { BookedState } from './page-data.ts'

/** What the page carries as data for its scripts. */
export type VisitorData = {
  prices: PriceList
  /** Where cleaners go; none listed means everywhere. */
  zips: string[]
  phone: string
  /** What a private link opened. */
  booked?: Pick<BookedState, 'booking' | 'token' | 'reviewToken' | 'told' | 'noTexts'> & {
    isOpen: boolean
    timeZone: string
  }
}

export const visitorDataId = 'data'
