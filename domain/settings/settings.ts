import * as v from 'valibot'
import { checklistSchema } from './checklist.ts'
import { defaultChecklist } from './sample-checklist.ts'
import {
  emailField,
  emailMalformed,
  keyField,
  line,
  paragraphs,
  sectionLabelMaxLength,
  whole,
} from '../fields/fields.ts'
import { dayIn } from '../format-moment.ts'
import { possiblePhoneField } from '../fields/possible-phone.ts'
import { zipShape } from '../fields/zip.ts'
import { defaultLengths, lengthsSchema } from '../pricing/length-list.ts'
import { changePricesSchema, priceListSchema } from '../pricing/price-list.ts'
import { defaultPriceList } from '../pricing/sample-prices.ts'
import { sampleBusiness } from './sample-business.ts'
import { reviewPageField } from './review-page.ts'
import { noPayWays, payWaysSchema } from './pay-ways.ts'
import type { BusyWindows } from '../schedule/busy-times.ts'
import type { PeopleOn } from '../schedule/visit-reach.ts'
import { noSkipPrice, skipsSchema } from '../schedule/skip-price.ts'
import { defaultSchedule, scheduleSchema } from '../schedule/schedule.ts'
import { shorten } from '../shorten.ts'
import { isCountry } from '../messages/text-countries.ts'
import { noTrust, trustSchema } from './trust.ts'
import { originalWording, someWordingSchema, wordingSchema } from './wording.ts'
import { feesSchema, noFees } from './fees.ts'

const label = line('a-label', sectionLabelMaxLength)

/** One of many that were pasted at once, so its error must name it. */
const servedZip = v.pipe(
  v.string(),
  v.trim(),
  v.regex(zipShape, ({ input }) => `zip-unknown:${shorten(input, 20)}`),
)

/** In the order of the navigation (specification §2). */
export const sections = ['services', 'pricing', 'about', 'reviews', 'contact'] as const
export type Section = (typeof sections)[number]

/** An empty list means the country of the business's own phone. */
const textsSchema = v.strictObject({
  dailyDollars: whole('text-dollars-range', 0, 1_000),
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.check(isCountry, 'country-unknown'))),
    v.maxLength(20, 'too-many-countries'),
  ),
})

/** Twice a busy day of a business of ten: 250 texts of one segment. A stranger's worst day costs no more. */
const defaultTexts: v.InferOutput<typeof textsSchema> = { dailyDollars: 5, countries: [] }

const remindersSchema = v.strictObject({ estimates: v.boolean(), visits: v.boolean() })

/**
 * Days to pay, when customers are reminded, and how they pay; without any way or words of its own, as the page says it.
 */
const invoicesSchema = v.strictObject({
  dueDays: whole('due-days-range', 0, 90),
  /** How many days after the due day; 0 for none. */
  firstReminder: whole('due-days-range', 0, 90),
  secondReminder: whole('due-days-range', 0, 90),
  howToPay: v.pipe(paragraphs('how-to-pay', 500), v.trim()),
  ways: payWaysSchema,
})

/**
 * Months; the text of sent messages, where 0 means for good, and people who wait for an area without having been
 * notified.
 */
const retentionSchema = v.strictObject({
  messages: whole('message-months-range', 0, 1_200),
  waiting: whole('waiting-months-range', 1, 60),
})

/** Stored in the database. */
export const settingsSchema = v.strictObject({
  brand: line('the-name-of-the-business', 80),
  phone: possiblePhoneField,
  email: v.pipe(v.string(), v.trim(), v.union([v.literal(''), emailField], emailMalformed)),
  address: v.pipe(paragraphs('the-address', 300), v.trim()),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'time-zone-unknown')),
  brandColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color-malformed')),
  navigation: v.strictObject({ services: label, pricing: label, about: label, reviews: label, contact: label }),
  prices: priceListSchema,
  schedule: scheduleSchema,
  lengths: lengthsSchema,
  skips: skipsSchema,
  checklist: checklistSchema,
  trust: trustSchema,
  /** Where cleaners go; an empty list means everywhere. */
  zips: v.pipe(v.array(servedZip), v.maxLength(2_000, 'too-many-zips')),
  texts: textsSchema,
  reminders: remindersSchema,
  /** Where customers can review the business besides its own page; '' for nowhere. */
  reviewPage: reviewPageField,
  invoices: invoicesSchema,
  fees: feesSchema,
  retention: retentionSchema,
  wording: wordingSchema,
})
export type Settings = v.InferOutput<typeof settingsSchema>
/**
 * As the server reads them: with what other calendars take, and who works where people are counted. Neither is stored or
 * shown with them.
 */
export type BusySettings = Settings & { busy?: BusyWindows; people?: PeopleOn }

export const changeSettingsSchema = v.strictObject({
  key: keyField,
  // Older programs without one of these still work, and the owner's values stay.
  settings: v.strictObject({
    ...settingsSchema.entries,
    ...v.partial(v.pick(settingsSchema, ['lengths', 'skips', 'checklist', 'texts', 'reviewPage', 'fees', 'retention']))
      .entries,
    prices: changePricesSchema,
    trust: v.optional(v.partial(trustSchema, ['people', 'claims', 'photos', 'hero'])),
    reminders: v.optional(v.partial(remindersSchema, ['visits'])),
    invoices: v.optional(v.partial(invoicesSchema, ['firstReminder', 'secondReminder', 'ways'])),
    wording: v.optional(someWordingSchema),
  }),
  /** The version that was seen; without it the newest is overwritten. */
  version: v.optional(whole('version-missing', 0, 1_000_000)),
})

export const renameSectionSchema = v.strictObject({ key: keyField, section: v.picklist(sections), label })

/** For a new installation; plainly a sample, and everything in it can be changed. */
export const defaultSettings: Settings = {
  ...sampleBusiness,
  email: '',
  address: '',
  timeZone: 'America/Los_Angeles',
  brandColor: '#0f5f5c',
  navigation: { services: 'Services', pricing: 'Pricing', about: 'About', reviews: 'Reviews', contact: 'Contact' },
  prices: defaultPriceList,
  schedule: defaultSchedule,
  lengths: defaultLengths,
  skips: noSkipPrice,
  checklist: defaultChecklist,
  trust: noTrust,
  zips: [],
  texts: defaultTexts,
  reminders: { estimates: true, visits: true },
  reviewPage: '',
  invoices: { dueDays: 14, firstReminder: 3, secondReminder: 10, howToPay: '', ways: noPayWays },
  fees: noFees,
  retention: { messages: 24, waiting: 12 },
  wording: originalWording,
}

export function servesZip({ zips }: Pick<Settings, 'zips'>, zip: string): boolean {
  return zips.length === 0 || zips.includes(zip)
}

function isTimeZone(name: string): boolean {
  try {
    return dayIn(name, 0) !== ''
  } catch {
    // Intl has no other way to report an unknown zone.
    return false
  }
}
