import type { HomeSize, Service } from './pricing.ts'

export const bookingStatuses = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'skipped',
  'locked-out',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingActions = ['confirm', 'decline', 'cancel', 'complete', 'skip', 'lock-out'] as const
export type BookingAction = (typeof bookingActions)[number]

/** What may happen to a booking in each status: read by the button, the route and the test. */
export const bookingActionsByStatus: Record<BookingStatus, readonly BookingAction[]> = {
  pending: ['confirm', 'decline', 'cancel'],
  confirmed: ['complete', 'cancel', 'skip', 'lock-out'],
  declined: [],
  cancelled: [],
  completed: [],
  skipped: [],
  'locked-out': [],
}

/** A booking as the dashboard shows it (specification §3). Price in whole dollars, times ISO 8601 in UTC. */
export type Booking = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  service: Service
  homeSize: HomeSize
  price: number
  status: BookingStatus
  createdAt: string
}
