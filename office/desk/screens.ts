import type { BookingAction } from '../../domain/bookings/booking-changes.ts'
import { type BookingList, bookingLists } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type CalendarView, calendarViews } from '../../domain/schedule/calendar-views.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import type { EstimateAlert } from '#words/office/estimate-alert.ts'
import type { OwnerDecision } from '../../domain/estimates/estimate-changes.ts'
import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import { type ReviewStatus, reviewStatuses } from '../../domain/reviews/review-status.ts'
import type { Refusal } from '../../ui/api.ts'
import * as say from '#words/office/dashboard.ts'

/** A screen of the owner's office, or a question on one, with its parameters. */
export type Screen =
  | { kind: 'set-up'; token: string }
  | { kind: 'reset-password'; token: string }
  /** `onward`: the screen after signing in; the dashboard unless another screen was requested. */
  | { kind: 'sign-in'; notice?: string; onward?: Screen | undefined }
  | { kind: 'forgot-password' }
  | { kind: 'device-link'; token: string }
  | { kind: 'dashboard' }
  | { kind: 'email-link'; token: string }
  | { kind: 'account' }
  | { kind: 'confirm'; settle: (confirmed: boolean) => void }
  | { kind: 'members' }
  | { kind: 'api-tokens' }
  | { kind: 'security-log' }
  | { kind: 'new-api-token' }
  /** `at`: the path of the setting to begin at. */
  | { kind: 'settings'; at?: string | undefined }
  | BookingScreen
  /** `list`: its filter (`domain/estimates/estimate-lists.ts`), as in the address. */
  | { kind: 'estimates'; list?: string }
  /** For the customer with this id, or empty for a new one. */
  | { kind: 'new-estimate'; id: string }
  | { kind: 'estimate'; id: string }
  | { kind: 'change-estimate'; id: string }
  | { kind: 'approve-in-person'; id: string }
  | { kind: 'decide-estimate'; id: string; decision: OwnerDecision }
  | { kind: 'estimate-alert'; alert: EstimateAlert }
  /** `list`: its filter (`domain/messages/message-lists.ts`), as in the address. */
  | { kind: 'messages'; list?: string }
  | { kind: 'delivery' }
  | { kind: 'sending-account'; channel: Channel }
  | { kind: 'message'; id: string }
  | CustomerScreen
  | CalendarScreen
  | CrewScreen
  | { kind: 'more' }
  | { kind: 'reviews'; list?: ReviewStatus | undefined }
  | { kind: 'hide-review'; review: ModeratedReview }
  | { kind: 'reply'; review: ModeratedReview }
  | LedgerScreen
  | { kind: 'undo-refusal'; sentence: string }

export type LedgerScreen =
  | { kind: 'owed' }
  | { kind: 'payment'; id: string }
  | { kind: 'invoice'; id: string }
  /** For the visit, or the customer, with this id. */
  | { kind: 'new-invoice'; id: string; of: 'booking' | 'customer' }
  | { kind: 'void-invoice'; id: string }

export type CustomerScreen =
  /** `asked`: the search query; `isTyping`: whether the search takes the focus. */
  | { kind: 'customers'; asked?: string; isTyping?: boolean }
  | { kind: 'customer'; id: string }
  /** About the customer with this id, or empty for a new one. */
  | { kind: 'edit-customer'; id: string }
  | { kind: 'import-customers' }
  | { kind: 'erase-customer'; id: string }
  | { kind: 'clear-trial' }

export type CalendarScreen =
  /** `list`: `people` shows who goes where, instead of what is free when. */
  | { kind: 'calendar'; view?: CalendarView | undefined; date?: string; list?: string }
  | { kind: 'block-days'; date: string }
  | { kind: 'calendar-link' }
  /** `like`: the visit that those of a rental's checkouts are like. */
  | { kind: 'other-calendars'; like?: string }
  /** A day that is closed or will be, with its regular visits. */
  | { kind: 'closed-day'; date: string; note?: string }
  /** A free window to be offered to customers who would come earlier. */
  | { kind: 'opening'; date: string; start: string; end: string }

export type CrewScreen =
  | { kind: 'crew' }
  /** About the person with this id, or empty for a new one. */
  | { kind: 'person'; id: string }
  | { kind: 'assign'; id: string }
  | { kind: 'phones'; id: string }
  /** What people earned: the person with this id, or empty for everybody. */
  | { kind: 'pay'; id: string }

export type BookingScreen =
  /** `asked`: the filter of its list (`domain/bookings/booking-filter.ts`). */
  | { kind: 'bookings'; list?: BookingList | undefined; asked?: string | undefined }
  | { kind: 'booking'; id: string }
  /** Empty for a new customer; like the booking with that id, otherwise like the newest. */
  | { kind: 'new-booking'; id: string; like?: string }
  | { kind: 'move-booking'; id: string }
  | { kind: 'change-length'; id: string }
  | { kind: 'change-details'; id: string }
  | { kind: 'change-cleaning'; id: string }
  | { kind: 'book-estimate'; id: string }
  | { kind: 'correct-booking'; id: string }
  | { kind: 'booking-question'; action: BookingAction; id: string }
  | { kind: 'booking-refusal'; booking: Booking; refusal: Refusal }

type Kind = Screen['kind']

/** Screen by name, one thing in it, one of its lists, the search, the days. */
export const parameters = ['office', 'id', 'list', 'q', 'view', 'date'] as const
export type Place = Partial<Record<(typeof parameters)[number], string | undefined>>

/** Lies on a pane as a dialog; an addressed one opens by its address. */
type Question = { isQuestion: true; isAddressed?: true }

/**
 * Fills the office's window; one about a single thing lies on the pane that lists it, and has its address. Others have
 * their kind as name in the address, or another one, with what `write` says.
 */
type Pane<Shown> = { title: string } & (
  | { listedIn: 'bookings' | 'estimates' | 'customers' | 'messages' | 'owed' }
  | { name?: string; write?(screen: Shown): Place; read?(place: Place): Omit<Shown, 'kind'> }
)

const question = { isQuestion: true } as const
const addressed = { isQuestion: true, isAddressed: true } as const

type RowsOf<Some extends Screen> = { [Each in Some['kind']]: Question | Pane<Extract<Some, { kind: Each }>> }

export const bookingRows = {
  bookings: {
    title: say.bookings,
    write: ({ list, asked }) => ({ list, q: asked }),
    read: ({ list, q }) => ({ list: bookingLists.find((each) => each === list), ...(q && { asked: q }) }),
  },
  booking: { title: say.booking, listedIn: 'bookings' },
  'new-booking': addressed,
  'move-booking': question,
  'change-length': question,
  'change-details': question,
  'change-cleaning': question,
  'book-estimate': question,
  'correct-booking': question,
  'booking-question': question,
  'booking-refusal': question,
} as const satisfies RowsOf<BookingScreen>

export const calendarRows = {
  calendar: {
    title: say.calendar,
    write: ({ view, date, list }) => ({ view, date, list }),
    read: ({ view, date, list }) => ({
      view: calendarViews.find((each) => each === view),
      ...(date && { date }),
      ...(list && { list }),
    }),
  },
  'block-days': question,
  'calendar-link': question,
  'other-calendars': question,
  'closed-day': question,
  opening: question,
} as const satisfies RowsOf<CalendarScreen>

export const crewRows = {
  crew: { title: say.crew },
  person: question,
  assign: question,
  phones: question,
  pay: question,
} as const satisfies RowsOf<CrewScreen>

export const customerRows = {
  customers: {
    title: say.customers,
    write: ({ asked }) => ({ q: asked }),
    read: ({ q }) => ({ ...(q && { asked: q }) }),
  },
  customer: { title: say.customer, listedIn: 'customers' },
  'edit-customer': question,
  'import-customers': question,
  'erase-customer': question,
  'clear-trial': question,
} as const satisfies RowsOf<CustomerScreen>

export const ledgerRows = {
  owed: { title: say.whoOwes },
  invoice: { title: say.whoOwes, listedIn: 'owed' },
  payment: question,
  'new-invoice': question,
  'void-invoice': question,
} as const satisfies RowsOf<LedgerScreen>

/** What the office knows of each kind of screen: its title, how it lies and how an address names it. */
export const rows = {
  ...bookingRows,
  ...calendarRows,
  ...crewRows,
  ...customerRows,
  ...ledgerRows,
  dashboard: { title: say.title, name: 'today' },
  estimates: {
    title: say.estimates,
    write: ({ list }) => ({ list }),
    read: ({ list }) => ({ ...(list && { list }) }),
  },
  estimate: { title: say.estimate, listedIn: 'estimates' },
  messages: {
    title: say.messages,
    write: ({ list }) => ({ list }),
    read: ({ list }) => ({ ...(list && { list }) }),
  },
  message: { title: say.message, listedIn: 'messages' },
  delivery: { title: say.delivery },
  reviews: {
    title: say.reviews,
    write: ({ list }) => ({ list }),
    read: ({ list }) => ({ list: reviewStatuses.find((each) => each === list) }),
  },
  more: { title: say.more },
  settings: {
    title: say.settings,
    write: ({ at }) => ({ id: at }),
    read: ({ id }) => ({ ...(id && { at: id }) }),
  },
  account: { title: say.account },
  members: { title: say.account },
  'api-tokens': { title: say.apiTokens },
  'security-log': { title: say.securityLog },
  'set-up': question,
  'reset-password': question,
  'sign-in': question,
  'forgot-password': question,
  'device-link': question,
  'email-link': question,
  confirm: question,
  'new-api-token': question,
  'new-estimate': addressed,
  'change-estimate': question,
  'approve-in-person': question,
  'decide-estimate': question,
  'estimate-alert': question,
  'sending-account': question,
  'hide-review': question,
  reply: question,
  'undo-refusal': question,
} as const satisfies RowsOf<Screen>

type PaneKind = { [Each in Kind]: (typeof rows)[Each] extends Question ? never : Each }[Kind]
export type PaneScreen = Extract<Screen, { kind: PaneKind }>

export function isPane(screen: Screen): screen is PaneScreen {
  return 'title' in rows[screen.kind]
}

export function listOf({ kind }: Screen): Screen | null {
  const row = rows[kind]
  return 'listedIn' in row ? { kind: row.listedIn } : null
}

/** The open screens and questions, the lowest first: each one lies on the one before. */
export type Screens = readonly Screen[]

type Listener = () => void

let screens: Screens = []
const held = new Set<Screen['kind']>()
const listeners = new Set<Listener>()

export function currentScreens(): Screens {
  return screens
}

export function onScreensChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An open one is not opened twice: it replaces another of its kind, and what lies on the same screen closes. */
export function open(screen: Screen): void {
  const at = screens.findIndex(({ kind }) => kind === screen.kind)
  const same = screens[at]
  if (same === undefined) change([...screens, screen])
  else if (nameOf(same) !== nameOf(screen)) replace(screen.kind, screen)
  else if (isPane(same) && !screens.slice(at).some(isHeld)) change(screens.slice(0, at + 1))
}

/** Among those of its kind. */
export function nameOf(screen: Screen): string {
  return 'id' in screen ? `${screen.kind} ${screen.id}` : screen.kind
}

export function close(kind: Screen['kind']): void {
  const at = screens.findIndex((screen) => screen.kind === kind)
  if (at >= 0 && !screens.slice(at).some(isHeld)) change(screens.slice(0, at))
}

/** Until the result of its request is known, whatever tries to close it. */
export function hold(kind: Screen['kind'], wanted: boolean): void {
  if (wanted) held.add(kind)
  else held.delete(kind)
}

export function isHeld({ kind }: Screen): boolean {
  return held.has(kind)
}

export function replace(kind: Screen['kind'], by: Screen): void {
  const at = screens.findIndex((screen) => screen.kind === kind)
  change([...(at < 0 ? screens : screens.slice(0, at)), by])
}

export function show(next: Screens): void {
  change(next)
}

/** From the bar: open screens close, and only the dashboard lies below. */
export function goTo(screen: Screen): void {
  const here = screens.at(-1)
  if (screens.some(isHeld) || (here && nameOf(here) === nameOf(screen))) return
  const dashboard: Screen = { kind: 'dashboard' }
  change(screen.kind === 'dashboard' ? [dashboard] : [dashboard, screen])
}

function change(next: Screens): void {
  screens = next
  for (const listener of listeners) listener()
}
