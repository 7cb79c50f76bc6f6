import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = { 'area-served': 'An area is served now' } satisfies MessageNames

export const areaSubject = (zip: string, brand: string) => `We now clean in ${zip} - ${brand}`
export const areaTitle = (zip: string) => `We now clean in ${zip}`
export const areaPreview = (brand: string, zip: string) =>
  `${brand} comes to ${zip} from now on. See the price for your home and book a time.`
export const areaLead = (brand: string, zip: string) =>
  `You asked ${brand} to write to you when it comes to ${zip}. It does now: see the price for your home and choose a time.`
export const areaBook = 'Book a cleaning'
export const areaOnce =
  'This is the only message about it. Your address is off the list now, so there is nothing to unsubscribe from.'
