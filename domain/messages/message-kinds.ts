/** What has to be known of a kind of message, wherever it is sent, listed or erased. What is left out does not hold. */
export type MessageFacts = {
  /** `anyone`: whoever a program, a test or the list of who waits for an area names. */
  to: 'customer' | 'owner' | 'anyone'
  /** Which noun's id stands in its `entity_id`. */
  about?: 'estimate' | 'booking'
  /**
   * What makes it pointless while it waits. An `offer` brings a version of an estimate: a newer version, or its withdrawal. A
   * `reminder` of an offer: a newer version, or that nobody needs reminding. `news` of a visit: newer news that has left. A
   * `visit-reminder`: whatever has changed of the visit since.
   */
  role?: 'offer' | 'reminder' | 'news' | 'visit-reminder'
  /** What has not reached its customer may be sent to another address or number of theirs. */
  canGoElsewhere?: true
  /** Carries a link for its reader alone: its words are shown nowhere, wait sealed and are dropped once they have left. */
  isSealed?: true
  /** To whom it went is known until it has left, and no longer: who waited for an area is no customer. */
  isAddressForgotten?: true
  /** Somebody wrote its words, so that whatever comes back by text may be an answer to them. */
  isByHand?: true
  /** Goes even to a number that wants no more texts: it says that there will be none. */
  isLastText?: true
}

const offer = { to: 'customer', about: 'estimate', role: 'offer', canGoElsewhere: true } as const
const reminder = { to: 'customer', about: 'estimate', role: 'reminder', canGoElsewhere: true } as const
const approval = { to: 'customer', about: 'estimate' } as const
const news = { to: 'customer', about: 'booking', role: 'news', canGoElsewhere: true } as const
const visitReminder = { to: 'customer', about: 'booking', role: 'visit-reminder', canGoElsewhere: true } as const
const toOwner = { to: 'owner' } as const
const link = { to: 'owner', isSealed: true } as const
const test = { to: 'anyone' } as const
const byProgram = { to: 'anyone', isByHand: true } as const

/**
 * Every kind of e-mail and text. A new one is added here and named in words/en/messages.ts; the rest is read from this
 * table. Whatever goes both ways has two kinds, and that of its text ends in `-text`.
 */
export const messageKinds = {
  'estimate-email': offer,
  'estimate-text': offer,
  'estimate-reminder-1': reminder,
  'estimate-reminder-1-text': reminder,
  'estimate-reminder-2': reminder,
  'estimate-reminder-2-text': reminder,
  approval,
  'approval-text': approval,

  'booking-received': news,
  'booking-confirmed': news,
  'booking-confirmed-text': news,
  'booking-booked': news,
  'booking-booked-text': news,
  'booking-rescheduled': news,
  'booking-rescheduled-text': news,
  'booking-declined': news,
  'booking-declined-text': news,
  'booking-cancelled': news,
  'booking-called-off': news,
  'booking-called-off-text': news,
  'booking-skipped': news,
  'booking-skipped-text': news,
  'booking-locked-out': news,
  'booking-locked-out-text': news,
  'booking-reinstated': news,
  'booking-reinstated-text': news,
  'booking-calendar-corrected': news,
  'booking-corrected-completed': news,
  'booking-corrected-completed-text': news,
  'booking-corrected-locked-out': news,
  'booking-corrected-locked-out-text': news,
  'booking-corrected-skipped': news,
  'booking-corrected-skipped-text': news,
  'booking-corrected-cancelled': news,
  'booking-corrected-cancelled-text': news,
  'booking-moved': news,
  'booking-lapsed': news,
  'visit-reminder': visitReminder,
  'visit-reminder-text': visitReminder,
  'review-request': { to: 'customer', about: 'booking' },

  'owner-booked': toOwner,
  'owner-estimate-booked': toOwner,
  'owner-cancelled': toOwner,
  'owner-moved': toOwner,
  'owner-lapsing': toOwner,
  'owner-lapsed': toOwner,
  'owner-estimate-approved': toOwner,
  'owner-estimate-changes-requested': toOwner,
  'owner-estimate-asked-again': toOwner,
  'owner-estimate-declined': toOwner,
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

  'answer-text': { to: 'customer' },
  'reply-text': { to: 'customer', isByHand: true },
  'stopped-text': { to: 'customer', isLastText: true },

  'area-served': { to: 'anyone', isAddressForgotten: true },
  test,
  'test-text': test,
  'function-email': byProgram,
  'function-text': byProgram,
} as const satisfies Record<string, MessageFacts>

export type MessageKind = keyof typeof messageKinds

type KindsWithout<Fact extends keyof MessageFacts> = {
  [Kind in MessageKind]: Fact extends keyof (typeof messageKinds)[Kind] ? never : Kind
}[MessageKind]
type Stem<Kind> = Kind extends `${infer Way}-text` ? Way : Kind
/** What is named in words while it has no subject. What is sealed has one from the start; programs say their own, or none. */
export type NamedKind = Stem<Exclude<KindsWithout<'isSealed'>, `function-${string}`>>

// Safe: the keys of a constant object are what its type says.
const everyKind = /* @__PURE__ */ Object.keys(messageKinds) as MessageKind[]

/** What is known of a message's kind; of one that only an older version has written, nothing. */
export function factsOf({ kind }: { kind: string }): Partial<MessageFacts> {
  const known: Partial<Record<string, MessageFacts>> = messageKinds
  return known[kind] ?? {}
}

/** The kinds of a role, for questions to the database. */
export function kindsInRole(role: NonNullable<MessageFacts['role']>): MessageKind[] {
  return everyKind.filter((kind) => factsOf({ kind }).role === role)
}

/** The kinds that tell the owner something: who looks for what a customer was told leaves them out. */
export const ownersKinds = /* @__PURE__ */ everyKind.filter((kind) => factsOf({ kind }).to === 'owner')
