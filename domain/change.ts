/** An open dashboard refetches what it shows. */
export const changeKinds = [
  'estimate-created',
  'estimate-sent',
  'estimate-answered',
  'estimate-changed',
  'booking-created',
  'booking-confirmed',
  'booking-changed',
  'message-changed',
  'review-created',
  'review-changed',
  'series-changed',
  'closed-day-changed',
  'opening-changed',
  'ledger-changed',
  'settings-changed',
  'waitlist-changed',
  'sessions-changed',
  'customer-changed',
  'person-changed',
  'assignment-changed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type Change = { kind: ChangeKind; id: string }
