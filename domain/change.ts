/** What an open dashboard is told of: something of this kind changed; it asks again for what it shows. */
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
  'settings-changed',
  'waitlist-changed',
  'sessions-changed',
  'customer-changed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type Change = { kind: ChangeKind; id: string }
