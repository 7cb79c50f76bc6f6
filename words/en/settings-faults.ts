import { windowInWords } from './days.ts'
import type { FaultsOf } from '../../domain/fields/fields.ts'
import type { settingsSchema } from '../../domain/settings/settings.ts'
import { type CommonFault, sayFault } from './faults.ts'

/** What the schema of the settings refuses, beyond all that {@link sayFault} covers: few screens need these. */
export function saySettingsFault(fault: string): string {
  const at = fault.indexOf(':')
  const about = at === -1 ? undefined : faultsAbout[fault.slice(0, at)]
  return about?.(fault.slice(at + 1)) ?? faults[fault] ?? sayFault(fault)
}

const faultsAbout: Record<string, (about: string) => string> = {
  'photo-too-large': (kb) => `Use a photo of at most ${kb} KB in this size.`,
  'photo-too-wide': (pixels) => `Use a photo of at most ${pixels} × ${pixels} pixels in this size.`,
  'logo-too-large': (kb) => `Use a picture of at most ${kb} KB.`,
  'logo-too-wide': (pixels) => `Use a picture of at most ${pixels} × ${pixels} pixels.`,
  'window-overlaps': (other) => {
    const [start = '', end = ''] = other.split('-')
    return `Begin this window before or after ${windowInWords({ start, end })}: they overlap.`
  },
  'zip-unknown': (zip) => `${zip} is not a ZIP code. Enter five digits, such as 94110.`,
  'place-unknown': (about) => {
    const at = about.lastIndexOf(':')
    const [strange, places] = [about.slice(0, at), about.slice(at + 1)]
    return places === ''
      ? `Write the text without ${strange}: nothing is filled in here.`
      : `${strange} is not filled in here. Use ${places}, or write it without braces.`
  },
  'place-missing': (places) => `Keep ${places} in the text, where it is filled in.`,
  'too-many-text-lines': (lines) => (lines === '1' ? 'Write one line.' : `Write at most ${lines} lines.`),
}

/** A rule of the settings without a sentence does not compile. */
const faults: Record<Exclude<FaultsOf<typeof settingsSchema>, CommonFault>, string> & Record<string, string> = {
  'part-version-malformed': 'Send the version of this part as it was read, or leave it out to overwrite the newest.',
  'review-link-malformed': 'Enter the whole address with https://, such as https://g.page/r/abc/review.',
  'photo-no-picture': 'A browser cannot show this file as a photo. Choose a JPEG, PNG or WebP.',
  'photo-damaged': 'This photo cannot be shown. Save it again as JPEG or PNG, then choose it again.',
  'photo-metadata': 'Save the photo without its camera data.',
  'photo-no-jpeg': 'Send the photo as JPEG.',
  'photo-another': 'Send the same photo in both sizes.',
  'choose-photo': 'Choose the photo again.',
  'logo-no-picture': 'Use a JPEG or PNG picture.',
  'logo-jpeg-unprintable': 'This JPEG cannot be printed. Save it again as a JPEG in RGB colors.',
  'logo-png-unprintable': 'Save the picture without transparency and interlacing, or as JPEG.',
  'logo-png-deep': 'This PNG has 16 bits per color. Save it with 8, or as JPEG.',
  'logo-cut': 'Part of this picture is missing. Upload the whole file again.',
  'logo-metadata': 'Save the picture upright and without its camera data.',
  'logo-damaged': 'This picture is damaged: nothing can draw it. Save it again as JPEG or PNG.',
  'window-id-malformed': 'Use letters, digits and - in the id of a window.',
  'weekday-range': 'Number the days from 1 (Monday) to 7.',
  'service-twice': 'Offer each service once.',
  'frequency-twice': 'Offer each frequency once.',
  'no-service': 'Keep at least one service on the list.',
  'too-many-services': 'Offer at most 15 services.',
  'too-many-services-kept': 'At most 100 services are remembered. Rename one.',
  'too-many-extras': 'Offer at most 24 extras.',
  'too-many-extras-kept': 'At most 100 extras are remembered. Rename one.',
  'weekday-twice': 'Name each day once.',
  'no-window': 'Keep at least one arrival window.',
  'too-many-windows': 'Use at most 12 arrival windows.',
  'window-id-twice': 'Give each window its own id.',
  'crews-range': 'Enter between 1 and 20 crews.',
  'lead-range': 'Enter whole hours between 0 and 336, which is two weeks.',
  'answer-range': 'Enter whole hours between 1 and 168, which is a week.',
  'horizon-range': 'Enter whole days between 1 and 365.',
  'too-many-days-off': 'Keep at most 366 days off.',
  'nothing-bookable': 'Nobody could book any window. Ask for fewer hours of notice, or open more days ahead.',
  'factor-range': 'Enter a factor between 0.1 and 10, such as 1.35.',
  'percent-range': 'Enter whole percent between 0 and 50.',
  'fee-range': 'Enter whole dollars between 0 and 1,000.',
  'deposit-percent-range': 'Enter whole percent between 0 and 100.',
  'deposit-twice': 'Ask for a share or for a sum, and enter 0 for the other one.',
  'notice-range': 'Enter a whole number of hours between 1 and 168.',
  'tax-percent-range':
    'Enter a rate between 0 and 20 percent, with three digits after the point at most, such as 8.25.',
  'tax-percent-missing': 'Enter the rate in percent, or leave the name empty if you charge no sales tax.',
  'tax-name-missing': 'Name the tax, such as Sales tax, or leave the rate empty if you charge none.',
  'once-has-no-later': 'A single visit has no later visits, so leave this at 0 percent.',
  'color-malformed': 'Enter a color such as #0f5f5c.',
  'time-zone-unknown': 'Choose a time zone such as America/Los_Angeles.',
  'too-many-zips': 'List at most 2,000 ZIP codes.',
  'skip-fee-range': 'Enter whole dollars between 0 and 1,000.',
  'free-skips-range': 'Enter a whole number between 0 and 52.',
  'travel-range': 'Enter whole minutes between 0 and 90.',
  'message-months-range': 'Enter whole months between 1 and 1,200, or 0 to keep what messages said.',
  'waiting-months-range': 'Enter whole months between 1 and 60.',
  'text-dollars-range': 'Enter whole dollars between 0 and 1,000 a day.',
  'too-many-countries': 'List at most 20 countries.',
  'country-unknown': 'Choose a country from the list.',
  'task-in-no-service': 'Tick the services that include this task, or remove it.',
  'room-without-task': 'Add a task to this room, or remove it.',
  'too-many-tasks': 'List at most 20 tasks in a room.',
  'too-many-rooms': 'List at most 12 rooms.',
  'too-many-questions': 'List at most 12 questions.',
  'too-many-people': 'Name six people at most.',
  'too-many-photos': 'Show eight photos at most.',
}
