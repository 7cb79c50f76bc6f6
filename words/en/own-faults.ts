// Errors that a form of the page finds by itself, in the very words of the server. They are separate from the others,
// so that a visitor need not load those.

export const missing = (named: string) => `Enter ${named}.`

/** The content of a person's own fields, as it stands in the sentence above. */
export const ownSubjects = {
  'your-address': 'your address',
  'your-e-mail-address': 'your email address',
  'your-name': 'your name',
  'your-phone-number': 'your phone number',
}

export const ownFaults = {
  'choose-day': 'Choose a day.',
  'choose-window': 'Choose an arrival window.',
  'phone-incomplete': 'Enter a phone number with its area code, such as (415) 555-0132.',
  'email-malformed': 'Enter an email address such as name@example.com.',
  'zip-missing': 'Enter your ZIP code.',
  'zip-malformed': 'Enter your ZIP code as five digits, such as 94110.',
}
