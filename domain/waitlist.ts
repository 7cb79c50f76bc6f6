import { type Business, describeBusiness } from './business.ts'
import type { Settings } from './settings.ts'

/** How many people wait for an area. */
export type WaitingArea = { zip: string; people: number }

/** What the message to somebody who waited for an area says, in finished strings; `link` opens the booking. */
export type AreaDocument = { business: Business; zip: string; link: string }

/** `website` is the site's address as shown to people, or '' when it has none yet; `origin` is where links lead. */
export function describeArea(given: {
  settings: Settings
  zip: string
  website: string
  origin: string
}): AreaDocument {
  return {
    business: describeBusiness(given.settings, given.website),
    zip: given.zip,
    link: `${given.origin}/?book=${given.zip}`,
  }
}
