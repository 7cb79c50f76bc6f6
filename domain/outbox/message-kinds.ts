import { otherNews, ownersNews, plainNews } from '../bookings/booking-news.ts'

/** For sending, listing and erasing. Omitted properties are false. */
export type MessageFacts = {
  /** `anyone`: any recipient that a program, a test or the waiting list names. */
  to: 'customer' | 'owner' | 'anyone'
  /** The noun whose id stands in its `entity_id`. */
  about?: 'estimate' | 'booking' | 'invoice'
  /**
   * What makes it pointless while it waits. An `offer` brings a version of an estimate: a newer version, or its
   * withdrawal. A `reminder` of an offer: a newer version, or that no reminder is needed any more. `news` of a visit:
   * newer news that has left. A `visit-reminder`: any change of the visit since. `access` asks how to get in: that too, or
   * an answer. `on-the-way`, also of somebody who is late: that it is no longer so, or that somebody is there. A `bill`
   * brings an invoice or a receipt: that it is void. A `bill-reminder`: that too, or that it is paid. `earlier` offers a
   * free place: that it is gone.
   */
  role?:
    | 'offer'
    | 'reminder'
    | 'news'
    | 'visit-reminder'
    | 'access'
    | 'on-the-way'
    | 'bill'
    | 'bill-reminder'
    | 'earlier'
  /** Waits for the morning if the owner causes it at night. An answer to the customer's own act leaves at once. */
  waitsForDay?: true
  /** If undelivered, it may be sent to another address or number of the customer. */
  canGoElsewhere?: true
  /** Contains a link for its reader alone: its text is shown nowhere, waits sealed, and is dropped after sending. */
  isSealed?: true
  /** Its recipient is known only until it has left: a person who only waited or asked is not a customer. */
  isAddressForgotten?: true
  /** Written by hand, so that any text that comes back may be an answer to it. */
  isByHand?: true
  /** Goes even to a number that stopped texts: it confirms the stop. */
  isLastText?: true
}

const onTheWay = { to: 'customer', about: 'booking', role: 'on-the-way' } as const
const offer = { to: 'customer', about: 'estimate', role: 'offer', canGoElsewhere: true } as const
const reminder = { to: 'customer', about: 'estimate', role: 'reminder', canGoElsewhere: true } as const
const approval = { to: 'customer', about: 'estimate' } as const
const news = { to: 'customer', about: 'booking', role: 'news', canGoElsewhere: true } as const
const waitingNews = { ...news, waitsForDay: true } as const
const seriesNews = { to: 'customer', about: 'booking', waitsForDay: true } as const
const visitReminder = { to: 'customer', about: 'booking', role: 'visit-reminder', canGoElsewhere: true } as const
const access = { to: 'customer', about: 'booking', role: 'access', canGoElsewhere: true } as const
const earlier = { to: 'customer', about: 'booking', role: 'earlier' } as const
const bill = { to: 'customer', about: 'invoice', role: 'bill' } as const
const toOwner = { to: 'owner' } as const
const link = { to: 'owner', isSealed: true } as const
const test = { to: 'anyone' } as const
const byProgram = { to: 'anyone', isByHand: true } as const

/** News of one visit: the tables of changes say which there is, and what waits for the day. */
const bookingKinds = /* @__PURE__ */ listBookingKinds()

/** A new kind goes here and, with its name, to its sentences; all else reads this table. A text's kind ends in `-text`. */
export const messageKinds = {
  'estimate-email': offer,
  'estimate-text': offer,
  'estimate-reminder-1': reminder,
  'estimate-reminder-1-text': reminder,
  'estimate-reminder-2': reminder,
  'estimate-reminder-2-text': reminder,
  'estimate-withdrawn': { to: 'customer', about: 'estimate', canGoElsewhere: true },
  approval,
  'approval-text': approval,

  'link-again': { to: 'customer', about: 'booking' },
  'request-link': { to: 'anyone', isAddressForgotten: true },
  ...bookingKinds,
  'series-changed': seriesNews,
  'series-paused': seriesNews,
  'series-resumed': seriesNews,
  'series-ended': seriesNews,
  'series-kept': seriesNews,
  // Has the version of its own visit, unlike the others.
  'series-day-moved': waitingNews,
  'series-day-skipped': seriesNews,
  'visit-reminder': visitReminder,
  'visit-reminder-text': visitReminder,
  'visit-earlier': earlier,
  'visit-earlier-text': earlier,
  'visit-access': access,
  'visit-access-text': access,
  'visit-on-the-way-text': onTheWay,
  'visit-late-text': onTheWay,
  // To a person who cleans: which visits of today and tomorrow have changed for them.
  'crew-plan-text': { to: 'anyone' },
  invoice: bill,
  'invoice-text': bill,
  receipt: bill,
  'invoice-reminder': { to: 'customer', about: 'invoice', role: 'bill-reminder' },
  'invoice-void': { to: 'customer', about: 'invoice' },
  'card-reminder': { to: 'customer', about: 'invoice' },
  'review-request': { to: 'customer', about: 'booking' },

  'owner-booked': toOwner,
  'owner-bookings': toOwner,
  'owner-estimate-booked': toOwner,
  'owner-cancelled': toOwner,
  'owner-moved': toOwner,
  'owner-moved-earlier': toOwner,
  'owner-lapsing': toOwner,
  'owner-lapsed': toOwner,
  'owner-lapsing-more': toOwner,
  'owner-lapsed-more': toOwner,
  'owner-left-out': toOwner,
  'owner-series-paused': toOwner,
  'owner-series-ended': toOwner,
  'owner-series-asked': toOwner,
  'owner-estimate-approved': toOwner,
  'owner-estimate-changes-requested': toOwner,
  'owner-estimate-asked-again': toOwner,
  'owner-estimate-declined': toOwner,
  'owner-payment-claimed': toOwner,
  'owner-card-news': toOwner,
  'owner-review-published': toOwner,
  'owner-review-held': toOwner,
  'owner-review-unlinked': toOwner,
  'owner-texted': toOwner,
  'owner-text-ceiling': toOwner,
  'owner-findings': toOwner,
  'owner-account': toOwner,
  'owner-reset': link,
  'owner-device': link,
  'owner-email': link,
  'owner-invitation': link,

  'answer-text': { to: 'customer' },
  'reply-text': { to: 'customer', isByHand: true },
  'stopped-text': { to: 'customer', isLastText: true },

  'area-served': { to: 'anyone', isAddressForgotten: true },
  test,
  'test-text': test,
  'function-email': byProgram,
  'function-text': byProgram,
} as const satisfies Record<string, MessageFacts>

type ByText = (typeof ownersNews)[number]['news']
type ByEmail = ByText | (typeof otherNews)[number]['news'] | (typeof plainNews)[number]['news']
type BookingKinds = Record<`booking-${ByEmail}` | `booking-${ByText}-text`, typeof news | typeof waitingNews>

function listBookingKinds(): BookingKinds {
  const rowsOf = (changes: readonly { news: string; waitsForDay?: true }[], end: string) =>
    changes.map((change) => [`booking-${change.news}${end}`, change.waitsForDay ? waitingNews : news] as const)
  const rows = [...rowsOf([...ownersNews, ...otherNews, ...plainNews], ''), ...rowsOf(ownersNews, '-text')]
  // Safe: the names of the rows are what their types say.
  return Object.fromEntries(rows) as BookingKinds
}

export type MessageKind = keyof typeof messageKinds

type KindsWithout<Fact extends keyof MessageFacts> = {
  [Kind in MessageKind]: Fact extends keyof (typeof messageKinds)[Kind] ? never : Kind
}[MessageKind]
type Stem<Kind> = Kind extends `${infer Way}-text` ? Way : Kind
/** While they have no subject. A sealed kind has one from the start; programs set their own, or none. */
export type NamedKind = Stem<Exclude<KindsWithout<'isSealed'>, `function-${string}`>>
export type MessageNames = Partial<Record<NamedKind, string>>

// Safe: the keys of a constant object are what its type says.
const everyKind = /* @__PURE__ */ Object.keys(messageKinds) as MessageKind[]

/** None for a kind that only an older version wrote. */
export function factsOf({ kind }: { kind: string }): Partial<MessageFacts> {
  const known: Partial<Record<string, MessageFacts>> = messageKinds
  return known[kind] ?? {}
}

/** For database queries. */
export function kindsInRole(role: NonNullable<MessageFacts['role']>): MessageKind[] {
  return everyKind.filter((kind) => factsOf({ kind }).role === role)
}

/** A search for what a customer was told leaves these out. */
export const ownersKinds = /* @__PURE__ */ everyKind.filter((kind) => factsOf({ kind }).to === 'owner')
