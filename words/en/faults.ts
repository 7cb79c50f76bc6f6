import { tokenAbilityNames } from '../../domain/abilities.ts'
import { windowInWords } from './days.ts'
import { missing, ownFaults, ownSubjects } from './own-faults.ts'

/**
 * What the schemas of the domain refuse, said with the remedy. A fault is a code, and behind colons what it is about:
 * `too-long:your-name:120`. What is no code of ours comes from the library and is shown as it is.
 */
export function sayFault(fault: string): string {
  const at = fault.indexOf(':')
  const about = at === -1 ? undefined : faultsAbout[fault.slice(0, at)]
  return about?.(fault.slice(at + 1)) ?? faults[fault] ?? fault
}

const faultsAbout: Record<string, (about: string) => string> = {
  missing: (field) => missing(named(field)),
  'too-long': (about) => {
    const [field = '', most = ''] = about.split(':')
    return `Shorten ${named(field)} to ${most} characters.`
  },
  'line-controls': (field) => `Remove line breaks and control characters from ${named(field)}.`,
  'controls-in': (field) => `Remove control characters from ${named(field)}.`,
  'password-too-short': (least) => `Use at least ${least} characters; a short sentence works well.`,
  'days-too-many': (most) => `At most ${most} days.`,
  'window-overlaps': (other) => {
    const [start = '', end = ''] = other.split('-')
    return `Begin this window before or after ${windowInWords({ start, end })}: they overlap.`
  },
  'logo-too-large': (kb) => `Use a picture of at most ${kb} KB.`,
  'logo-too-wide': (pixels) => `Use a picture of at most ${pixels} × ${pixels} pixels.`,
  'photo-too-large': (kb) => `Use a photo of at most ${kb} KB in this size.`,
  'photo-too-wide': (pixels) => `Use a photo of at most ${pixels} × ${pixels} pixels in this size.`,
  'zip-unknown': (zip) => `${zip} is no ZIP code of five digits, such as 94110.`,
}

const named = (field: string) => subjects[field] ?? field

/** What a field holds, as it stands in the sentences above. */
const subjects: Record<string, string> = {
  ...ownSubjects,
  'a-city-or-a-neighborhood': 'a city or a neighborhood',
  'a-description': 'a description',
  'a-label': 'a label',
  'a-name-for-the-program': 'a name for the program',
  'a-room': 'the name of the room',
  'a-task': 'the task',
  'a-reason-that-the-customer-will-read': 'a reason that the customer will read',
  'how-long-it-takes': 'how long it takes',
  'how-to-get-in': 'how to get in',
  'the-address': 'the address',
  'the-answer': 'the answer',
  'the-e-mail-address': 'the e-mail address',
  'the-file-name': 'the file name',
  'the-html-of-the-e-mail': 'the HTML of the e-mail',
  'the-message': 'the message',
  'the-name': 'the name',
  'the-name-of-the-business': 'the name of the business',
  'the-notes': 'the notes',
  'the-phone-number': 'the phone number',
  'the-question': 'the question',
  'the-reason-for-the-price': 'the reason for the price',
  'the-sentence': 'the sentence',
  'the-subject': 'the subject',
  'what-should-change': 'what should change',
  'your-words': 'what you wrote',
  'your-notes': 'your notes',
  'what-the-photo-shows': 'what the photo shows',
  'your-reply': 'your reply',
  'your-review': 'your review',
}

const faults: Record<string, string> = {
  ...ownFaults,
  'logo-no-picture': 'Use a JPEG or PNG picture.',
  'logo-jpeg-unprintable': 'This JPEG cannot be printed. Save it again as a JPEG in RGB colors.',
  'logo-png-unprintable': 'Save the picture without transparency and interlacing, or as JPEG.',
  'logo-damaged': 'This picture is damaged: nothing can draw it. Save it again as JPEG or PNG.',
  'photo-no-picture': 'This is no photo that a browser can show. Choose a JPEG, PNG or WebP.',
  'photo-damaged': 'This photo cannot be shown. Save it again as JPEG or PNG, and choose it once more.',
  'photo-metadata': 'Save the photo without its camera data.',
  'photo-another': 'Send the same photo in both sizes.',
  'choose-photo': 'Choose the photo again.',
  'too-many-people': 'Name six people at most.',
  'too-many-photos': 'Show eight photos at most.',
  'ability-unknown': `Choose from ${tokenAbilityNames.join(', ')}.`,
  'leave-empty': 'Leave this field empty.',
  'too-fast': 'Take a moment to check the form, then press again.',
  'price-no-number': 'Enter the price as a number.',
  'price-not-whole': 'Enter the price in whole dollars.',
  'price-too-low': 'Enter a price of at least $1.',
  'price-too-high': 'Enter a price of at most $100,000.',
  'text-consent-missing': 'Say whether the customer asked for a text message.',
  'price-reason-missing': 'Say why the price differs from the list.',
  'later-price-alone':
    'Later visits have a price of their own only beside another price for the first, and a frequency.',
  'key-no-uuid': 'Send a UUID as the key.',
  'choose-abilities': 'Choose what the program may do.',
  'no-ability': 'Choose at least one thing that the program may do.',
  'ability-twice': 'Name each ability once.',
  'choose-days': 'Choose 30, 90 or 365 days, or null for no end.',
  'password-missing': 'Enter a password.',
  'password-too-long': 'Use at most 128 characters.',
  'present-password-missing': 'Enter your present password.',
  'own-password-missing': 'Enter your password.',
  'code-malformed': 'Enter the six digits that the app shows now.',
  'recovery-code-missing': 'Enter one of your recovery codes.',
  'days-no-number': 'Enter a number of days.',
  'days-not-whole': 'Enter whole days.',
  'days-too-few': 'At least one day.',
  'shown-not-whole': 'Send the price that was shown in whole dollars.',
  'extra-twice': 'Choose each extra once.',
  'dollars-range': 'Enter a price in whole dollars, at most 100,000.',
  'factor-range': 'Enter a factor between 0.1 and 10, such as 1.35.',
  'percent-range': 'Enter whole percent between 0 and 50.',
  'once-has-no-later': 'One visit has no later ones: leave 0 percent.',
  'choose-reason': 'Choose one of the reasons.',
  'choose-stars': 'Choose one to five stars.',
  'reply-missing': 'Write a sentence for the customer and everybody who reads on.',
  'review-missing': 'Write a sentence about your experience.',
  controls: 'Remove control characters.',
  'version-missing': 'Send the number of the version that you have seen.',
  'link-incomplete': 'This link is not complete.',
  'time-malformed': 'Enter a time such as 08:00.',
  'date-malformed': 'Enter a date such as 2026-12-24.',
  'window-id-malformed': 'Use letters, digits and - in the id of a window.',
  'window-ends-early': 'End the window after it begins, on the same day.',
  'weekday-range': 'Number the days from 1 (Monday) to 7.',
  'weekday-twice': 'Name each day once.',
  'no-window': 'Keep at least one arrival window.',
  'too-many-windows': 'Use at most 12 arrival windows.',
  'window-id-twice': 'Give each window its own id.',
  'crews-range': 'Enter between 1 and 20 crews.',
  'lead-range': 'Enter whole hours between 0 and 336, which is two weeks.',
  'answer-range': 'Enter whole hours between 1 and 168, which is a week.',
  'horizon-range': 'Enter whole days between 1 and 365.',
  'too-many-days-off': 'Keep at most 366 days off.',
  'nothing-bookable': 'Ask for fewer hours, or open more days ahead: now no window could be booked.',
  'country-unknown': 'Choose a country of the list.',
  'time-zone-unknown': 'Choose a time zone such as America/Los_Angeles.',
  'color-malformed': 'Enter a color such as #0f5f5c.',
  'text-dollars-range': 'Enter whole dollars between 0 and 1,000 a day.',
  'too-many-zips': 'List at most 2,000 ZIP codes.',
  'task-in-no-service': 'Tick the services that include this task, or remove it.',
  'room-without-task': 'Add a task to this room, or remove it.',
  'too-many-tasks': 'List at most 20 tasks in a room.',
  'too-many-rooms': 'List at most 12 rooms.',
  'too-many-questions': 'List at most 12 questions.',
  'too-many-countries': 'List at most 20 countries.',
}
