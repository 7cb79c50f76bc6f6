import type {
  BookingCorrectionsTable,
  BookingEditsTable,
  BookingHoldersTable,
  BookingsTable,
  PlacesTable,
} from './booking-tables.ts'
import type { Generated } from 'kysely'
import type {
  CustomerProposalsTable,
  CustomersTable,
  FormerCustomersTable,
  SearchKeysTable,
} from './customer-tables.ts'
import type { Channel, MessageStatus } from '../../domain/messages/messages.ts'
import type { UndoableNoun } from '../../domain/undo.ts'
import type { TableOf } from './record.ts'
import type { reviewRecord } from './review-record.ts'
import type {
  CardAccountTable,
  CardDisputesTable,
  CardNewsTable,
  CardPaymentsTable,
  CardPaymentVisitsTable,
  CardRefundsTable,
  KeptCardsTable,
} from './card-tables.ts'
import type {
  SecurityEventsTable,
  ApiTokensTable,
  CalendarLinksTable,
  OwnerTable,
  MembersTable,
  InvitationsTable,
  OwnerLinksTable,
} from './member-tables.ts'
import type { MailTokensTable, OutagesTable, SendingAccountsTable } from './channel-tables.ts'
import type { ConfirmedAddressesTable, UnconfirmedRequestsTable } from './request-tables.ts'
import type { IncomingTextsTable, TextListeningTable, TextNumbersTable } from './text-tables.ts'
import type { OtherCalendarsTable, StaysTable } from './other-calendar-tables.ts'
import type { PaymentClaimsTable } from './payment-claim-tables.ts'
import type { InvoicesTable, InvoiceVersionsTable, InvoiceVisitsTable, InvoiceYearsTable } from './invoice-tables.ts'
import type {
  CrewLinksTable,
  CrewLooksTable,
  CrewNewsTable,
  CrewNotesTable,
  CrewStepsTable,
  CrewTable,
  CrewTicksTable,
  CrewVisitsTable,
  HomeListsTable,
  PayEntriesTable,
  PayRulesTable,
  VisitPhotosTable,
} from './crew-tables.ts'
import type { LedgerAccountsTable, LedgerEntriesTable, LedgerNotesTable } from './ledger-tables.ts'
import type { BookingSkipsTable, SeriesQuestionsTable, SeriesRequestsTable, SeriesTable } from './series-tables.ts'
import type {
  ApprovalSheetsTable,
  EstimateAnswersTable,
  EstimatePdfsTable,
  EstimatesTable,
  EstimateVersionsTable,
} from './estimate-tables.ts'
import type { EarlierWishesTable, OpeningOffersTable, OpeningsTable } from './opening-tables.ts'
import type { BookBatchesTable, BookEntriesTable, BookInvoicesTable, BookTipsTable } from './book-tables.ts'

// Portable types only, the same on both engines: text, integer, bytes. Times are UTC epoch milliseconds, JSON is text.

/** An e-mail or a text: its content, and its status. */
type MessagesTable = {
  id: string
  kind: string
  entity_id: string
  version: number
  channel: Channel
  recipient: string
  subject: string
  html: string | null
  body: string
  attachments: string
  draft: string | null
  status: MessageStatus
  /** Counts leases: settling an attempt names its number. */
  attempts: number
  /** How often in a row it was put off, or looked up without result; decides the next wait. */
  deferrals: number
  /** When the relay takes it, or looks up a doubtful one; null keeps it in the Outbox. */
  next_attempt_at: number | null
  /** Until when it is worth sending: news of a visit is none after it. */
  good_until: number
  lease_until: number | null
  provider_id: string | null
  error: string | null
  created_at: number
  sent_at: number | null
  /** Since when it may have left: an attempt ended without an answer, and there has been no news since. */
  in_doubt_since: number | null
  /** The key of the owner's act that it announces; such a message waits until the act can no longer be undone. */
  act: string | null
  /** For a text, in JSON: a receipt that came before its attempt ended, or that it was tried once more. */
  receipt: string | null
}

/** People outside the area who want to hear when that changes. */
type WaitlistTable = { zip: string; email_key: string; email: string; created_at: number }

/** The owner's act by one press. */
type ActsTable = {
  key: string
  noun: UndoableNoun
  entity_id: string
  /** The version that the act made; a later one cannot be undone with it. */
  version: number
  before: string
  counted: string
  held_until: number
  undone_at: number | null
}

/** Who did an act; it stays when the act cannot be undone any more. */
type DoneByTable = {
  /** The key of the press. */
  act: string
  entity_id: string
  /** What became of it, such as a visit's status; '' if its own history says so. */
  did: string
  /** The name of the person, or of the program, at the time. */
  who: string
  done_at: number
}

type JobsTable = {
  name: string
  /** The minute of its last run, counted from 1970. */
  minute: number
  /** Until when a run is under way; null when none is. */
  lease_until: number | null
}

/** A figure of the dashboard; the parts (shards) of one name add up to it. */
type CountersTable = { name: string; shard: number; value: number }
/** What a caller has been granted of a limit, and when that is forgotten. */
type LimitsTable = { name: string; who: string; points: number; ends_at: number }
type EventsTable = { seq: Generated<number>; kind: string; entity_id: string; created_at: number }
type RequestKeysTable = { key: string; request_hash: string; answer: string; created_at: number }

/** All of the owner's settings, as JSON. */
type SettingsTable = {
  id: number
  version: number
  value: string
  updated_at: number
  /** 1 if places are counted by people, as `value` says, and when who works last changed. */
  by_people: Generated<number>
  people_at: Generated<number>
}

/** All present and former logos; the present one is not retired. */
type LogosTable = {
  sha256: string
  content_type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  created_at: number
  retired_at: number | null
}

/** The photos of the page, each in two sizes. */
type PhotosTable = {
  id: string
  content_type: 'image/webp' | 'image/jpeg'
  /** Of the large one. */
  width: number
  height: number
  large: Uint8Array
  small: Uint8Array
  created_at: number
}
/** Unattached until an estimate names it, and then that one's for good. */
type EstimatePhotosTable = {
  id: string
  estimate_id: string | null
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
  created_at: number
}
/** Open findings of a check. */
type FindingsTable = { about: string; name: string; sentence: string; since: number }

// better-auth's own names; the two engines store its times and booleans differently.
type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: boolean | number
  twoFactorEnabled: boolean | number | null
  createdAt: Date | string
  updatedAt: Date | string
}
type SessionTable = {
  id: string
  /** Its hash. */
  token: string
  userId: string
  createdAt: Date | string
  updatedAt: Date | string
  expiresAt: Date | string
  ipAddress: string | null
  userAgent: string | null
  /** When the password, or another proof, was last given in this session. */
  proven_at: number | null
}
type TwoFactorTable = { id: string; userId: string; secret: string; backupCodes: string }
type PasskeyTable = {
  id: string
  name: string | null
  userId: string
  credentialID: string
  publicKey: string
  counter: number
  deviceType: string
  backedUp: boolean | number
  transports: string | null
  createdAt: Generated<Date | string | null>
}
/** An unfinished attempt, such as a sign-in with a passkey, until it is continued or its time is over. */
type VerificationTable = { id: string; expiresAt: Date | string }
/** Every secret ever used for links, sessions and seals, each sealed with the one in use. */
type KeptSecretsTable = { id: string; sealed: string; created_at: number }
type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string
  createdAt: Date | string
  updatedAt: Date | string
}

export type Tables = {
  customers: CustomersTable
  former_customers: FormerCustomersTable
  customer_proposals: CustomerProposalsTable
  search_keys: SearchKeysTable
  estimates: EstimatesTable
  estimate_answers: EstimateAnswersTable
  approval_sheets: ApprovalSheetsTable
  estimate_pdfs: EstimatePdfsTable
  estimate_versions: EstimateVersionsTable
  messages: MessagesTable
  text_numbers: TextNumbersTable
  incoming_texts: IncomingTextsTable
  text_listening: TextListeningTable
  bookings: BookingsTable
  booking_corrections: BookingCorrectionsTable
  booking_edits: BookingEditsTable
  series: SeriesTable
  series_questions: SeriesQuestionsTable
  series_requests: SeriesRequestsTable
  booking_skips: BookingSkipsTable
  earlier_wishes: EarlierWishesTable
  openings: OpeningsTable
  opening_offers: OpeningOffersTable
  book_batches: BookBatchesTable
  book_entries: BookEntriesTable
  book_invoices: BookInvoicesTable
  book_tips: BookTipsTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_notes: LedgerNotesTable
  invoices: InvoicesTable
  invoice_visits: InvoiceVisitsTable
  invoice_versions: InvoiceVersionsTable
  invoice_years: InvoiceYearsTable
  payment_claims: PaymentClaimsTable
  card_payments: CardPaymentsTable
  card_payment_visits: CardPaymentVisitsTable
  card_refunds: CardRefundsTable
  card_disputes: CardDisputesTable
  card_news: CardNewsTable
  kept_cards: KeptCardsTable
  places: PlacesTable
  booking_holders: BookingHoldersTable
  unconfirmed_requests: UnconfirmedRequestsTable
  confirmed_addresses: ConfirmedAddressesTable
  waitlist: WaitlistTable
  reviews: TableOf<typeof reviewRecord.columns>
  outages: OutagesTable
  acts: ActsTable
  done_by: DoneByTable
  jobs: JobsTable
  findings: FindingsTable
  counters: CountersTable
  limits: LimitsTable
  events: EventsTable
  request_keys: RequestKeysTable
  settings: SettingsTable
  logos: LogosTable
  photos: PhotosTable
  estimate_photos: EstimatePhotosTable
  owner: OwnerTable
  owner_links: OwnerLinksTable
  members: MembersTable
  invitations: InvitationsTable
  api_tokens: ApiTokensTable
  crew: CrewTable
  crew_visits: CrewVisitsTable
  crew_links: CrewLinksTable
  crew_steps: CrewStepsTable
  crew_looks: CrewLooksTable
  crew_news: CrewNewsTable
  home_lists: HomeListsTable
  crew_ticks: CrewTicksTable
  crew_notes: CrewNotesTable
  visit_photos: VisitPhotosTable
  pay_rules: PayRulesTable
  pay_entries: PayEntriesTable
  calendar_links: CalendarLinksTable
  other_calendars: OtherCalendarsTable
  stays: StaysTable
  security_events: SecurityEventsTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  passkey: PasskeyTable
  twoFactor: TwoFactorTable
  verification: VerificationTable
  kept_secrets: KeptSecretsTable
  mail_tokens: MailTokensTable
  sending_accounts: SendingAccountsTable
  card_account: CardAccountTable
}
