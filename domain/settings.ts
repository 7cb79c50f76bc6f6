import * as v from 'valibot'
import { emailField, line, phoneField, sectionLabelMaxLength, zipField } from './fields.ts'
import { isPossiblePhone } from './phone.ts'
import { defaultPriceList, priceListSchema } from './pricing.ts'
import { defaultSchedule, scheduleSchema } from './schedule.ts'

const label = line('a label', sectionLabelMaxLength)

/** The sections of the page, in the order of the navigation (specification §2). */
export const sections = ['services', 'pricing', 'about', 'reviews', 'contact'] as const
export type Section = (typeof sections)[number]

/** Everything about the business that the owner can change; kept in the database. */
export const settingsSchema = v.strictObject({
  brand: line('the name of the business', 80),
  phone: v.pipe(
    phoneField,
    v.check(isPossiblePhone, 'Enter a phone number with its area code, such as (415) 555-0132.'),
  ),
  email: v.union([v.literal(''), emailField]),
  address: v.pipe(v.string(), v.trim(), v.maxLength(300)),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'Choose a time zone such as America/Los_Angeles.')),
  brandColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #0f5f5c.')),
  navigation: v.strictObject({ services: label, pricing: label, about: label, reviews: label, contact: label }),
  prices: priceListSchema,
  schedule: scheduleSchema,
  /** Where cleaners go; none listed means everywhere. */
  zips: v.pipe(v.array(zipField), v.maxLength(2_000)),
})
export type Settings = v.InferOutput<typeof settingsSchema>

/** The sample business that a new installation shows; plainly a sample, and everything in it can be changed. */
export const defaultSettings: Settings = {
  brand: 'Sparkle Home Cleaning',
  phone: '(415) 555-0132',
  email: '',
  address: '',
  timeZone: 'America/Los_Angeles',
  brandColor: '#0f5f5c',
  navigation: { services: 'Services', pricing: 'Pricing', about: 'About', reviews: 'Reviews', contact: 'Contact' },
  prices: defaultPriceList,
  schedule: defaultSchedule,
  zips: [],
}

/** Whether cleaners go to a ZIP code. */
export function servesZip({ zips }: Pick<Settings, 'zips'>, zip: string): boolean {
  return zips.length === 0 || zips.includes(zip)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl has no other way to say that it does not know a zone.
    return false
  }
}
