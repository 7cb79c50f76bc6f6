import type { Source } from './read-sources.ts'

/** `asked`: only what a customer is asked, because there is no booking yet. */
type VisitPlace = { path: string; shows: 'asked' | 'all'; leftOut: Record<string, string> }

/**
 * Where a visit is shown field by field, and what is left out there on purpose: a new field of a booking is refused until
 * each of these places names it, or leaves it out. `texts` are the customer's own words, which stand or fall together.
 */
export const visitPlaces: readonly VisitPlace[] = [
  {
    path: 'site/bookings/check-booking.tsx',
    shows: 'asked',
    leftOut: {
      'service homeSize bathrooms extras frequency': 'the choice is shown above the form',
    },
  },
  {
    path: 'office/bookings/visit-facts.tsx',
    shows: 'all',
    leftOut: {
      'date window day hours endsAt': 'at the top of the screen',
      zip: 'behind the address',
      'homeSize bathrooms extras': 'among the words of the cleaning',
      'total deposit depositKept fee': 'in the account',
      fromEstimate: 'the estimate is named instead',
    },
  },
  {
    path: 'server/bookings/calendar-store.ts',
    shows: 'all',
    leftOut: {
      texts: 'a row has no room for them',
      'service homeSize extras frequency': 'their names are shown',
      'email phone': 'on the screen that a row opens',
      'price laterPrice tax total deposit depositKept fee': 'no money in the calendar',
      'day hours window fromEstimate answerBy createdAt minutes people':
        'a row shows when it is, and the screen shows the rest',
    },
  },
]

const domain = ['domain/bookings/bookings.ts', 'domain/bookings/asked-fields.ts']

/** The fields of a booking; the customer's own words are one, called `texts`. */
export function readVisitFields(sources: readonly Source[], shown: VisitPlace['shows']): string[] {
  const [bookings = '', asked = ''] = domain.map((path) => sources.find((each) => each.path === path)?.text ?? '')
  return [...(shown === 'all' ? fieldsOf(bookings, 'Booking') : []), ...fieldsOf(asked, 'AskedVisit'), 'texts']
}

function fieldsOf(text: string, type: string): string[] {
  const [, body = ''] = new RegExp(`^export type ${type} = \\{\\n([^]*?)^\\}`, 'm').exec(text) ?? []
  return Array.from(body.matchAll(/^ {2}(\w+)\??: /gm), ([, name = '']) => name)
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (field: string) => (field === 'texts' ? 'visitTextNames' : `${field}|${snake(field)}`)

/** Fields that a place neither names nor leaves out, and those left out that no booking has. */
export function findUndecidedFields(sources: readonly Source[], places = visitPlaces): string[] {
  return places.flatMap(({ path, shows, leftOut }) => {
    const fields = readVisitFields(sources, shows)
    const text = sources.find((each) => each.path === path)?.text ?? ''
    const out = new Set(Object.keys(leftOut).flatMap((names) => names.split(' ')))
    const isNamed = (field: string) => new RegExp(`\\b(${nameOf(field)})\\b`).test(text)
    const undecided = fields.filter((field) => !isNamed(field) && !out.has(field))
    const idle = [...out].filter((field) => !fields.includes(field))
    return [
      ...undecided.map((field) => `${path} lacks ${field}`),
      ...idle.map((field) => `${path} leaves out ${field}`),
    ]
  })
}
