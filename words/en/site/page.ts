import { inFigures } from '../formats.ts'
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
