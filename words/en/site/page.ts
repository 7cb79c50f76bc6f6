import { waitingCountedDays } from '../../../domain/bookings/waitlist.ts'
import { securityLogDays } from '../../../domain/owner/security-log.ts'
import type { Claim } from '../../../domain/settings/trust.ts'
import { inFigures, monthsInWords } from '../formats.ts'
import { parts } from '../parts.ts'

export const pageWords = {
  skip: 'Skip to content',
}

export const aboutWords = {
  choose: {
    title: 'You choose',
    words: 'A service and the size of your home. See your price instantly.',
  },
  agree: {
    title: 'We agree on a time',
    words: 'A day and an arrival window, so nobody waits all day.',
  },
  clean: {
    title: 'We clean',
    words: 'Just let us in.',
  },
  title: (brand: string) => `About ${brand}`,
}

export const trustWords = {
  people: 'Meet the team',
  topics: 'Good to know',
  photos: 'Our work',
  questions: 'Questions',
  insurance: 'Insurance',
  guarantee: 'Satisfaction guarantee',
  keys: 'Keys and codes',
  supplies: 'Supplies',
  pets: 'Pets',
  cancellation: 'If your plans change',
  payment: 'Payment',
}

/** `Licensed, bonded and insured`; empty without any claim. */
export function claimsInWords(claims: readonly Claim[]): string {
  const words = [claims.slice(0, -1).join(', '), ...claims.slice(-1)].filter((part) => part !== '').join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** After the claims, if they have no further details. */
export const claimed = (brand: string, claims: string) => `${brand} is ${claims.toLowerCase()}.`

export const areaWords = {
  ask: 'Do we come to your ZIP code?',
  look: 'Check',
}

export const contactWords = {
  hours: (days: string, from: string, until: string) => `We come ${days}, from ${from} to ${until}.`,
  title: 'Contact',
  book: 'Book online',
}

export const footerWords = {
  privacy: 'Privacy',
  sample: 'This is a sample business. Its name, phone number, prices and lists are examples.',
}

export const headWords = {
  title: (brand: string, from: string) => `${brand}: home cleaning from ${from}`,
  description: (brand: string, from: string) =>
    `Home cleaning by ${brand}. See your price instantly, from ${from}, and book a day and an arrival window online.`,
}

export const headerWords = {
  sections: 'Sections',
  owner: 'Owner Dashboard',
  book: 'Book Now',
  menu: 'Menu',
}

/** The picture beside a shared link: the price follows it, larger. */
export const sharePictureWords = { from: 'from' }

export const heroWords = {
  picture: 'A tidy living room in morning light, a broom leaning on the wall',
  from: <Part>(price: Part) => parts`from ${price} a visit`,
  rated: (average: number, count: number) =>
    `★ ${average.toFixed(1)} · ${inFigures(count)} ${count === 1 ? 'review' : 'reviews'}`,
  /** One stands for many: nobody looks for their ZIP code in a line. */
  serving: ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? `Serving ${first}` : `${first} and ${inFigures(others.length)} more ZIPs`,
  quote: 'Get Instant Quote',
  more: 'Learn More',
}

export const pricingWords = {
  title: 'Get Your Quote',
  book: 'Book',
  service: 'Service',
  homeSize: 'Home size',
  bathrooms: 'Bathrooms',
  bathroomPrice: (price: string) => `Each one after the first: +${price}`,
  extras: 'Extras',
  frequency: 'How often',
  later: (percent: number) => `${percent}% off after your first visit`,
  dates: 'You book the first visit; the next ones follow.',
  total: 'Your price',
  show: 'Show my price',
  bookPrice: 'Book this price',
}

export const privacyWords = {
  title: 'Privacy',
  looking: 'Looking at this page leaves nothing behind: no cookies, no counters, no other company is contacted.',
  booking: {
    title: 'If you book',
    words: (brand: string) =>
      `${brand} keeps your name, email address, phone, address and notes, and what you booked, to do the cleaning and to write to you about it, which may include a reminder on the day before a visit; after each visit one email asks for a review. Your answer about text messages is kept with the sentence and the time, and so are the texts that you send us. Messages travel through the mail and text services that ${brand} uses; nobody else gets them.`,
  },
  estimate: {
    title: 'If you get an estimate',
    words:
      'Your name, email address, phone and address are kept with the estimate and with photos of your home, if there are any. We remind you of it twice at most. When you begin to read one, the time is kept. What you answer is kept with the time, and, as proof, with your network address and the name of your browser. If you approve it, your name is kept, too.',
  },
  review: {
    title: 'If you write a review',
    words:
      'Your rating, name, location, service and text are public, with the month, whether it was written after a visit, and whether you belong to the business. Nothing else of it is shown.',
  },
  area: {
    title: 'If we do not come to your area yet',
    words: (months: number) =>
      `Your ZIP code and email address are kept to tell you when we do, for at most ${monthsInWords(months)}. Then you are taken off the list; that we wrote to your address stays noted.`,
  },
  abuse: {
    title: 'Against abuse',
    words: `Your network address is counted for a short time, and for ${waitingCountedDays} days where you asked to be told of an area, so that nobody can flood the forms. Where a limit is reached, your network and the name of your browser are kept for ${securityLogDays} days.`,
  },
  asking: {
    title: 'How long it is kept, and how to see, correct or delete it',
    words: <Part>(messageMonths: number, call: Part, write: Part) =>
      parts`${messageMonths === 0 ? 'What you give us, and what our messages said, is kept until you ask us to delete it.' : `What you give us is kept until you ask us to delete it; what our messages said is deleted after ${monthsInWords(messageMonths)} as a rule.`} To see, correct or delete it, call ${call}${write}. What was booked, and at what price, then stays in our records without your name. A booking can be seen and canceled with the link in its email.`,
    write: <Part>(email: Part) => parts` or write to ${email}`,
  },
}

/** The original sentence about how often, for a business that offers more than every one, two and four weeks. */
export const flexibleWeeks = (weeks: readonly number[]) => {
  const names = weeks.filter((count) => count > 1).map((count) => countsInWords[count] ?? String(count))
  return `Once, weekly, or every ${names.slice(0, -1).join(', ')} or ${names.at(-1)} weeks. You book the first visit; the next ones follow.`
}
const countsInWords: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 6: 'six', 8: 'eight' }

export const promiseWords = {
  professional: 'Professional service',
  team: 'Experienced team',
  quality: 'Quality focused',
  flexible: 'Flexible scheduling',
  title: 'Why choose us',
}

export const servicesWords = {
  title: 'Services',
  from: <Part>(price: Part) => parts`from ${price}`,
  selectNamed: (service: string) => `Select Service: ${service}`,
  select: 'Select Service',
  included: 'What each clean includes',
  task: 'Task',
  isIncluded: '✓',
}

export function answerTimeInWords(hours: number): string {
  const named: Record<number, string> = { 0.5: 'half an hour', 1: 'an hour', 24: 'a day', 48: 'two days' }
  return `We answer half of all requests within ${named[hours] ?? `${hours} hours`}.`
}
