import { bookingLists } from '../../domain/bookings/booking-status.ts'
import { calendarViews } from '../../domain/schedule/calendar-views.ts'
import { reviewStatuses } from '../../domain/reviews/review-status.ts'
import { linkNames } from './session.ts'
import { isPane, type PaneScreen, type Screen, type Screens } from './screens.ts'

/** The office's part of an address: the screen by name, one thing in it, one of its lists, the search, the days. */
const parameters = ['office', 'id', 'list', 'q', 'view', 'date'] as const
type Place = Partial<Record<(typeof parameters)[number], string>>

/** The screen that an address opens: null if it names none, the dashboard for an unknown name. */
export function screenAt(search: string): Screen | null {
  const asked = new URLSearchParams(search)
  if (!asked.has('office')) return null
  const [id, list] = [asked.get('id') ?? '', asked.get('list') ?? '']
  switch (asked.get('office')) {
    case 'bookings':
      return id === ''
        ? { kind: 'bookings', list: bookingLists.find((each) => each === list), ...askedIn(asked) }
        : { kind: 'booking', id }
    case 'estimates':
      if (id !== '') return { kind: 'estimate', id }
      return { kind: 'estimates', ...(list !== '' && { list }) }
    case 'messages':
      if (id !== '') return { kind: 'message', id }
      return { kind: 'messages', ...(list !== '' && { list }) }
    case 'delivery':
      return { kind: 'delivery' }
    case 'reviews':
      return { kind: 'reviews', list: reviewStatuses.find((each) => each === list) }
    case 'customers':
      if (id !== '') return { kind: 'customer', id }
      return { kind: 'customers', ...askedIn(asked) }
    case 'new-booking':
      return { kind: 'new-booking', id }
    case 'calendar': {
      const [view, date] = [asked.get('view'), asked.get('date') ?? '']
      return {
        kind: 'calendar',
        view: calendarViews.find((each) => each === view),
        ...(date !== '' && { date }),
        ...(list !== '' && { list }),
      }
    }
    case 'crew':
      return { kind: 'crew' }
    case 'owed':
      return id === '' ? { kind: 'owed' } : { kind: 'invoice', id }
    case 'more':
      return { kind: 'more' }
    case 'new-estimate':
      return { kind: 'new-estimate', id }
    case 'settings':
      return id === '' ? { kind: 'settings' } : { kind: 'settings', at: id }
    case 'account':
      return { kind: 'account' }
    case 'api-tokens':
      return { kind: 'api-tokens' }
    case 'security-log':
      return { kind: 'security-log' }
    default:
      return { kind: 'dashboard' }
  }
}

function askedIn(search: URLSearchParams): { asked?: string } {
  const asked = search.get('q')
  return asked ? { asked } : {}
}

/** Only the office's part of an address; empty without one. */
export function officePart(search: string): string {
  const asked = new URLSearchParams(search)
  if (!asked.has('office')) return ''
  return toSearch(Object.fromEntries(parameters.map((name) => [name, asked.get(name) ?? undefined])))
}

/** The address of the topmost screen that has one: a question has the address of what it is about. */
export function addressOf(screens: Screens): string {
  const place = screens.map(placeOf).findLast((found) => found !== null)
  return place ? toSearch(place) : ''
}

function placeOf(screen: Screen): Place | null {
  if (isPane(screen)) return placeOfPane(screen)
  switch (screen.kind) {
    case 'new-booking':
      return { office: 'new-booking', id: screen.id }
    case 'new-estimate':
      return { office: 'new-estimate', id: screen.id }
    case 'sign-in':
      return screen.onward ? placeOf(screen.onward) : null
    default:
      return null
  }
}

function placeOfPane(screen: PaneScreen): Place {
  switch (screen.kind) {
    case 'dashboard':
      return { office: 'today' }
    case 'bookings':
      return { office: 'bookings', list: screen.list, q: screen.asked }
    case 'booking':
      return { office: 'bookings', id: screen.id }
    case 'estimates':
      return { office: 'estimates', list: screen.list }
    case 'estimate':
      return { office: 'estimates', id: screen.id }
    case 'customers':
      return { office: 'customers', q: screen.asked }
    case 'customer':
      return { office: 'customers', id: screen.id }
    case 'calendar':
      return { office: 'calendar', view: screen.view, date: screen.date, list: screen.list }
    case 'invoice':
      return { office: 'owed', id: screen.id }
    case 'messages':
      return { office: 'messages', list: screen.list }
    case 'message':
      return { office: 'messages', id: screen.id }
    case 'reviews':
      return { office: 'reviews', list: screen.list }
    case 'settings':
      return { office: 'settings', id: screen.at }
    case 'delivery':
    case 'crew':
    case 'owed':
    case 'more':
    case 'account':
    case 'api-tokens':
    case 'security-log':
      return { office: screen.kind }
  }
}

export function opensOffice(search: string): boolean {
  const asked = new URLSearchParams(search)
  return asked.has('office') || linkNames.some((name) => asked.has(name))
}

/** The same page with another screen of the office, or with none. A link's secret is left out. */
export function withOffice(href: string, address: string): string {
  const url = new URL(href)
  for (const name of [...parameters, ...linkNames]) url.searchParams.delete(name)
  for (const [name, value] of new URLSearchParams(address)) url.searchParams.set(name, value)
  return url.href
}

function toSearch(place: Place): string {
  const asked = new URLSearchParams()
  for (const name of parameters) if (place[name]) asked.set(name, place[name])
  return asked.toString()
}
