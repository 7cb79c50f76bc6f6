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
  'days-too-many': (most) => `Enter at most ${most} days.`,
  'choose-from': (names) => `Choose from ${names}.`,
  'logo-too-large': (kb) => `Use a picture of at most ${kb} KB.`,
  'logo-too-wide': (pixels) => `Use a picture of at most ${pixels} × ${pixels} pixels.`,
  'photo-too-large': (kb) => `Use a photo of at most ${kb} KB in this size.`,
  'photo-too-wide': (pixels) => `Use a photo of at most ${pixels} × ${pixels} pixels in this size.`,
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
  'the-note': 'the note',
  'the-notes': 'the notes',
  'the-phone-number': 'the phone number',
  'the-question': 'the question',
  'the-reason-for-the-price': 'the reason for the price',
  'the-sentence': 'the sentence',
  'the-subject': 'the subject',
  'what-should-change': 'what should change',
  'what-the-line-is-for': 'what the line is for',
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
  'logo-png-deep': 'This PNG has 16 bits per color. Save it with 8, or as JPEG.',
  'logo-cut': 'Part of this picture is missing. Upload the whole file again.',
  'logo-metadata': 'Save the picture upright and without its camera data.',
  'logo-damaged': 'This picture is damaged: nothing can draw it. Save it again as JPEG or PNG.',
  'photo-no-picture': 'A browser cannot show this file as a photo. Choose a JPEG, PNG or WebP.',
  'photo-damaged': 'This photo cannot be shown. Save it again as JPEG or PNG, then choose it again.',
  'photo-metadata': 'Save the photo without its camera data.',
  'photo-no-jpeg': 'Send the photo as JPEG.',
  'photo-another': 'Send the same photo in both sizes.',
  'choose-photo': 'Choose the photo again.',
  'too-many-estimate-photos': 'Add ten photos at most.',
  'leave-empty': 'Something filled in a hidden field of this form. It is empty now: press the button once more.',
  'too-fast': 'Take a moment to check the form, then press again.',
  'price-no-number': 'Enter the price as a number.',
  'price-not-whole': 'Enter the price in whole dollars.',
  'price-too-low': 'Enter a price of at least $1.',
  'price-too-high': 'Enter a price of at most $100,000.',
  'line-price-range': 'Enter the price of the line in whole dollars, at most 100,000.',
  'too-many-lines': 'Add 20 lines at most.',
  'proposed-not-offered': 'This window can no longer be booked. Propose another one, or none.',
  'too-much-off': 'The discounts come to more than the price. Lower this one.',
  'text-consent-missing': 'Say whether the customer asked for a text message.',
  'number-consent-missing':
    'Tick this box once the person with this number has asked for texts. Without it, no text goes there.',
  'price-reason-missing': 'Say why the price differs from the list.',
  'later-price-alone':
    'To set a price for later visits, choose how often, and agree on another price for the first visit.',
  'key-no-uuid': 'Send a UUID as the key.',
  'choose-abilities': 'Choose what the program may do.',
  'no-ability': 'Choose at least one thing that the program may do.',
  'ability-twice': 'Name each ability once.',
  'choose-days': 'Choose 30, 90 or 365 days, or null for no end.',
  'password-missing': 'Enter a password.',
  'password-too-long': 'Use at most 128 characters.',
  'present-password-missing': 'Enter your current password.',
  'own-password-missing': 'Enter your password.',
  'code-malformed': 'Enter the six digits that the app shows now.',
  'recovery-code-missing': 'Enter one of your recovery codes.',
  'days-no-number': 'Enter a number of days.',
  'days-not-whole': 'Enter whole days.',
  'days-too-few': 'Enter at least one day.',
  'shown-not-whole': 'Send the price that was shown in whole dollars.',
  'extra-twice': 'Choose each extra once.',
  'dollars-range': 'Enter a price in whole dollars, at most 100,000.',
  'bathrooms-range': 'Choose between 1 and 6 bathrooms.',
  'choose-reason': 'Choose one of the reasons.',
  'choose-what-is-true': 'Choose what is true.',
  'choose-stars': 'Choose one to five stars.',
  'reply-missing': 'Write a sentence for the customer and everybody else who reads it.',
  'review-missing': 'Write a sentence about your experience.',
  controls: 'Remove control characters.',
  'version-missing': 'Send the number of the version that you saw.',
  'link-incomplete': 'This link is not complete.',
  'time-malformed': 'Enter a time such as 08:00.',
  'date-malformed': 'Enter a date such as 2026-12-24.',
  'window-ends-early': 'End the window after it begins, on the same day.',
  'extra-unknown': 'Choose extras from the price list.',
  'service-unknown': 'Choose a service from the price list.',
  'too-many-days-at-once': 'Choose at most 45 days at once.',
}
