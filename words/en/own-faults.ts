// Errors that a form of the page finds by itself, in the very words of the server. They are separate from the others,
// so that a visitor need not load those.

/** A field's code reads as its words: `your-name`. */
export const named = (field: string) => field.replaceAll('-', ' ')
export const missing = (words: string) => `Enter ${words}.`

export const ownFaults = {
  'choose-day': 'Choose a day.',
  'choose-window': 'Choose an arrival window.',
  'phone-incomplete': 'Enter a phone number with its area code, such as (415) 555-0132.',
  'email-malformed': 'Enter an email address such as name@example.com.',
  'zip-missing': 'Enter your ZIP code.',
  'zip-malformed': 'Enter your ZIP code as five digits, such as 94110.',
}
