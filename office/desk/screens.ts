import type { BookingAction } from '../../domain/booking-status.ts'
import type { Booking, BookingList } from '../../domain/bookings.ts'
import type { EstimateAlert } from '../../domain/estimate-alert.ts'
import type { Refusal } from '../../ui/api.ts'

/** A dialog of the owner's office and what it needs to know. */
export type Screen =
  | { kind: 'set-up'; token: string }
  | { kind: 'reset-password'; token: string }
  | { kind: 'sign-in'; notice?: string }
  | { kind: 'forgot-password' }
  | { kind: 'device-link'; token: string }
  | { kind: 'dashboard' }
  | { kind: 'email-link'; token: string }
  | { kind: 'account' }
  | { kind: 'confirm'; settle: (confirmed: boolean) => void }
  | { kind: 'api-tokens' }
  | { kind: 'security-log' }
  | { kind: 'new-api-token' }
  | { kind: 'settings' }
  | BookingScreen
  | { kind: 'new-estimate' }
  | { kind: 'estimate'; id: string }
  | { kind: 'estimate-alert'; alert: EstimateAlert }
  | { kind: 'outbox' }
  | { kind: 'message'; id: string }
  | { kind: 'reviews' }
  | { kind: 'undo-refusal'; sentence: string }

export type BookingScreen =
  | { kind: 'bookings'; list?: BookingList }
  | { kind: 'booking'; id: string }
  | { kind: 'booking-question'; action: BookingQuestion; id: string }
  | { kind: 'booking-refusal'; booking: Booking; refusal: Refusal }

/** What is hard to take back is asked about first. */
export type BookingQuestion = Exclude<BookingAction, 'confirm' | 'complete'>

/** The open dialogs, the lowest first: each one lies on the one before. */
export type Screens = readonly Screen[]

type Listener = () => void

let screens: Screens = []
const listeners = new Set<Listener>()

export function currentScreens(): Screens {
  return screens
}

export function onScreensChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a dialog on top; one that is open already is not opened twice. */
export function open(screen: Screen): void {
  if (screens.some(({ kind }) => kind === screen.kind)) return
  change([...screens, screen])
}

/** Closes a dialog and everything that lies on it. */
export function close(kind: Screen['kind']): void {
  const at = screens.findIndex((screen) => screen.kind === kind)
  if (at >= 0) change(screens.slice(0, at))
}

/** Puts one dialog in the place of another. */
export function replace(kind: Screen['kind'], by: Screen): void {
  const at = screens.findIndex((screen) => screen.kind === kind)
  change([...(at < 0 ? screens : screens.slice(0, at)), by])
}

export function closeAll(): void {
  change([])
}

function change(next: Screens): void {
  screens = next
  for (const listener of listeners) listener()
}
