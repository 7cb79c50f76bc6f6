import { telLink } from '../fields/links.ts'
import type { Settings } from './settings.ts'

/** The business as every document names it, in finished strings. */
export type Business = {
  brand: string
  phone: string
  phoneLink: string
  email: string
  address: string
  website: string
  color: string
  /** Where customers may review it beside its own page; '' or absent for nowhere. */
  reviewPage?: string
}

/** `website` is '' without an address. */
export function describeBusiness(settings: Settings, website: string): Business {
  return {
    brand: settings.brand,
    phone: settings.phone,
    phoneLink: telLink(settings.phone),
    email: settings.email,
    address: settings.address,
    website,
    color: settings.brandColor,
    reviewPage: settings.reviewPage,
  }
}
