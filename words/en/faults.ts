import { missing, named, ownFaults } from './own-faults.ts'

/**
 * What the schemas of the domain refuse, worded with the remedy. A fault is a code, followed by colons and its subject:
 * `too-long:your-name:120`. A code that is not ours comes from the library and is shown as it is.
 */
export function sayFault(fault: string): string {
  const at = fault.indexOf(':')
  const about = at === -1 ? undefined : faultsAbout[fault.slice(0, at)]
  return about?.(fault.slice(at + 1)) ?? faults[fault] ?? fault
}

const faultsAbout: Record<string, (about: string) => string> = {
  missing: (field) => missing(nameOf(field)),
  'too-long': (about) => {
    const [field = '', most = ''] = about.split(':')
    return `Shorten ${nameOf(field)} to ${most} characters.`
  },
  'line-controls': (field) => `Remove line breaks and control characters from ${nameOf(field)}.`,
  'controls-in': (field) => `Remove control characters from ${nameOf(field)}.`,
  'password-too-short': (least) => `Use at least ${least} characters; a short sentence works well.`,
  'days-too-many': (most) => `Enter at most ${most} days.`,
  'choose-from': (names) => `Choose from ${names}.`,
}

const nameOf = (field: string) => subjects[field] ?? named(field)

/** The fields whose code does not read as their words. */
const subjects: Record<string, string> = {
  'a-room': 'the name of the room',
  'a-task': 'the task',
  'the-account-sid': 'the Account SID',
  'the-zelle-name': 'the Zelle phone or email',
  'the-html-of-the-email': 'the HTML of the email',
  'the-auth-token': 'the Auth Token',
  'the-name-of-the-calendar': 'a name for the calendar',
  'the-sending-number': 'the number',
  'the-sign-in-name': 'the user name',
  'your-words': 'what you wrote',
}

const byCode = {
  ...ownFaults,
  'calendar-address-malformed': 'Enter the whole address, which begins with https:// or webcal://.',
  'mail-server-malformed': 'Enter the name of the mail server, such as mail.example.com.',
  'mail-port-unknown': 'Enter the port of the mail server: 465 or 587.',
  'account-sid-malformed': 'Copy the Account SID from Twilio: it begins with AC.',
  'card-key-too-wide':
    'This key may do everything in your Stripe account. Make a restricted key instead: it begins with rk_.',
  'card-key-malformed': 'Copy the restricted key from Stripe: it begins with rk_.',
  'sending-number-malformed': 'Enter the number as Twilio shows it, such as +14155550132.',
  'too-many-estimate-photos': 'Add ten photos at most.',
  'leave-empty': 'Something filled in a hidden field of this form. It is empty now: press the button once more.',
  'minutes-range': 'Enter whole minutes between 0 and 720.',
  'people-range': 'Enter between 1 and 20 people.',
  'too-fast': 'Take a moment to check the form, then press again.',
  'price-no-number': 'Enter the price as a number.',
  'price-not-whole': 'Enter the price in whole dollars.',
  'price-too-low': 'Enter a price of at least $1.',
  'price-too-high': 'Enter a price of at most $100,000.',
  'line-price-range': 'Enter the price of the line in whole dollars, at most 100,000.',
  'too-many-homes': 'Add 20 homes at most.',
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
  'amount-malformed': 'Enter the amount in dollars, such as 149 or 149.50.',
  'tip-malformed': 'Enter the tip in dollars, such as 20, or leave it empty.',
  'tip-too-high': 'Enter a tip that is a part of the amount.',
  'visit-date': 'The day is missing or unreadable. Write it as 12/31/2026.',
  'visit-time': 'The time is missing or unreadable. Write it as 8:00 AM.',
  'visit-price': 'The price is unreadable. Write it as 120.',
  'visit-address': 'Neither this row nor the customer has an address.',
  'reach-missing': 'Enter a phone number or an email address.',
  'way-missing': 'Say how it was paid.',
  'entry-kind-missing': 'Choose a discount, a fee or a refund.',
  'visit-missing': 'Choose the visits that the invoice is for.',
  'too-many-visits': 'Choose at most 400 visits for one invoice.',
  'venmo-malformed': 'Enter the Venmo user name: 5 to 30 letters, digits, hyphens or underscores.',
  'due-days-range': 'Enter a number of days from 0 to 90.',
  'balance-missing': 'Send the balance that you saw, in cents.',
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
  'too-many-on-visit': 'Choose at most 20 people.',
  'too-many-off': 'Keep at most 60 entries of days off.',
  'hours-end-early': 'Choose an end after the beginning.',
  'seven-days': 'Say for each of the seven weekdays whether the person works.',
  'named-twice': 'Name each person once.',
  'until-before-from': 'Choose a last day that is not before the first one.',
  'window-ends-early': 'End the window after it begins, on the same day.',
  'extra-unknown': 'Choose extras from the price list.',
  'service-unknown': 'Choose a service from the price list.',
  'frequency-unknown': 'Choose how often from the price list.',
  'too-many-days-at-once': 'Choose at most 45 days at once.',
}
export type CommonFault = keyof typeof byCode
const faults: Record<string, string> = byCode
