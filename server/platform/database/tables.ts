import type { Generated } from 'kysely'
import type { BookingStatus } from '../../../domain/bookings/booking-status.ts'
import type { Channel, MessageStatus } from '../../../domain/messages/messages.ts'
import type { LinkPurpose } from '../../../domain/owner/owner.ts'
import type { Frequency, HomeSize, Service } from '../../../domain/pricing/pricing.ts'
import type { HideReason, ReviewStatus } from '../../../domain/reviews/review-moderation.ts'
import type { HoldReason } from '../../../domain/reviews/reviews.ts'
import type { UndoableNoun } from '../../../domain/undo.ts'
import type { MailTokensTable, OutagesTable } from './channel-tables.ts'
import type { IncomingTextsTable, TextListeningTable, TextNumbersTable } from './text-tables.ts'
import type {
  ApprovalSheetsTable,
  EstimateAnswersTable,
  EstimatePdfsTable,
  EstimatesTable,
  EstimateVersionsTable,
} from './estimate-tables.ts'

// Portable types only, the same on both engines: text, integer, bytes. Times are UTC epoch milliseconds, JSON is text.

/** A person who was ever booked for or sent an estimate, as they are known now. */
type CustomersTable = {
  id: string
  email: string
  /** The address in lower case: one customer per address however it is typed. */
  email_key: string
  name: string
  phone: string
  /** The number as it is dialled (E.164); a household may share one. */
  phone_key: string
  address: string
  created_at: number
  notes: Generated<string>
  /** The record of the same person that stands for this one. */
  merged_into: Generated<string | null>
  /** When everything that says who this is was taken out. */
  erased_at: Generated<number | null>
  /** When whoever has this address wanted no more reminders of estimates. */
  reminders_ended_at: Generated<number | null>
}

/** What a customer's record said before it learned something newer. */
type FormerCustomersTable = {
  id: string
  customer_id: string
  name: string
  phone: string
  address: string
  replaced_at: number
}

/** The beginnings by which a customer is found. */
type SearchKeysTable = { key: string; customer_id: string }

/** An e-mail or a text: what is to be said, and what has become of it. */
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
  /** Counts leases: whoever settles an attempt says which it was. */
  attempts: number
  /** How often in a row it was put off, or looked up in vain; decides the next wait. */
  deferrals: number
  /** When the relay takes it, or looks up one in doubt; null keeps it in the Outbox. */
  next_attempt_at: number | null
  /** Until when it is worth sending: news of a visit is none after it. */
  good_until: number
  lease_until: number | null
  provider_id: string | null
  error: string | null
  created_at: number
  sent_at: number | null
  /** Since when it may have left: an attempt ended without a word, and nothing has been heard of it since then. */
  in_doubt_since: number | null
  /** The key of the owner's act that it tells of; such a message waits until the act can no longer be taken back. */
  act: string | null
  /** Of a text, in JSON: what came before its attempt ended, or that it was tried once more. */
  receipt: string | null
}

/** A visit that was asked for or agreed on, as its customer saw it then. */
type BookingsTable = {
  id: string
  /** Null only when a server of before there was this column has written the row. */
  customer_id: string | null
  name: string
  email: string
  phone: string
  address: string
  service_type: Service
  home_size: HomeSize
  price: number
  status: BookingStatus
  created_at: number
  zip: string
  extras: string
  frequency: Frequency
  /** In JSON how the choice was called when it was sold; null where a server of before that was kept has written it. */
  named: string | null
  later_price: number
  date: string
  window_id: string
  window_start: string
  window_end: string
  starts_at: number
  ends_at: number
  notes: string
  access: string
  /** Of the link that was mailed before links were made from the booking's id. */
  link_hash: string | null
  text_consent: string
  /** Counts changes: the sequence of the calendar entry, and what makes each message about a booking its own. */
  version: number
  /** Why the business declined the booking, or cancelled the visit after all. */
  decline_reason: string | null
  /** Until when it holds its place unanswered. */
  answer_by: number
  /** What the owner has in mind for this visit; nobody else reads it. */
  visit_notes: Generated<string>
  /** The estimate that it came of: the only booking of that one. */
  estimate_id: string | null
  bathrooms: number
}

/** What was put right about a closed booking; each has the version that it made of it. */
type BookingCorrectionsTable = {
  id: string
  booking_id: string
  version: number
  from_status: BookingStatus
  to_status: BookingStatus
  reason: string
  /** 1 when the customer was told. */
  told: number
  who: string
  corrected_at: number
}

/** Who holds a booking's place while it waits for an answer; `who` is a hash. */
type BookingHoldersTable = { who: string; booking_id: string }

/** What one crew is taken for: a window of a day. */
type PlacesTable = {
  date: string
  window_id: string
  place: number
  booking_id: string
  /** From when on others may have the place that its booking has given up; null while the booking holds it. */
  free_at: number | null
}

/** Who lives outside the area and wants to hear when that changes. */
type WaitlistTable = { zip: string; email_key: string; email: string; created_at: number }

/** What somebody wrote about the business, and whether it is shown. */
type ReviewsTable = {
  id: string
  rating: number
  name: string
  location: string
  service_type: Service
  text: string
  status: ReviewStatus
  hold_reason: HoldReason | null
  hide_reason: HideReason | null
  /** When the owner decided last. */
  decided_at: number | null
  /** The completed booking whose link it was written through: what makes it verified. */
  booking_id: string | null
  created_at: number
  /** Where it stands in the list that visitors read, the highest first. */
  list_order: number
  /** What the owner answered, and when first. */
  reply: string | null
  replied_at: number | null
  /** Counts decisions: what an act is recognised by. */
  version: number
  /** Written by somebody who says that they belong to the business. */
  related: 0 | 1
}

/** What the owner did by one press. */
type ActsTable = {
  /** The key of the press. */
  key: string
  noun: UndoableNoun
  entity_id: string
  /** What the act made of it; another one since then cannot be taken back with it. */
  version: number
  before: string
  counted: string
  held_until: number
  undone_at: number | null
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
/** What has been granted of a limit to somebody, and when that is forgotten. */
type LimitsTable = { name: string; who: string; points: number; ends_at: number }
type EventsTable = { seq: Generated<number>; kind: string; entity_id: string; created_at: number }
type RequestKeysTable = { key: string; request_hash: string; answer: string; created_at: number }

/** All that the owner has set, as JSON. */
type SettingsTable = { id: number; version: number; value: string; updated_at: number }

/** Each logo there has been; the present one is not retired. */
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
/** Of no estimate until one names it, and then of that one for good. */
type EstimatePhotosTable = {
  id: string
  estimate_id: string | null
  sha256: string
  width: number
  height: number
  bytes: Uint8Array
  created_at: number
}
/** What a look has found and is not mended yet. */
type FindingsTable = { about: string; name: string; sentence: string; since: number }

/** A line of the security log. */
type SecurityEventsTable = {
  id: string
  created_at: number
  kind: string
  slot: string | null
  times: number
  who: string
  about: string
  network: string
  user_agent: string
}
type ApiTokensTable = {
  id: string
  hash: string
  name: string
  abilities: string
  created_at: number
  last_used_at: number | null
  expires_at: number | null
}
type CalendarLinksTable = { id: string; created_at: number; read_at: number | null }
type OwnerTable = {
  id: number
  user_id: string
  created_at: number
  /** How long after its sign-in a session ends, however much it is used. */
  session_days: Generated<number>
  password_changed_at: Generated<number>
}
type OwnerLinksTable = {
  hash: string
  purpose: LinkPurpose
  /** What the link changes: for an address, the new one. */
  value: string
  created_at: number
  expires_at: number
}

// better-auth's own names; the two engines keep its times and booleans differently.
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
  /** When the password, or another proof, was last shown in this session. */
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
/** What was begun, such as a sign-in with a passkey, until it is gone on with or its time is over. */
type VerificationTable = { id: string; expiresAt: Date | string }
/** What links, sessions and seals were ever made with, each sealed with the secret in use. */
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
  places: PlacesTable
  booking_holders: BookingHoldersTable
  waitlist: WaitlistTable
  reviews: ReviewsTable
  outages: OutagesTable
  acts: ActsTable
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
  api_tokens: ApiTokensTable
  calendar_links: CalendarLinksTable
  security_events: SecurityEventsTable
  user: UserTable
  session: SessionTable
  account: AccountTable
  passkey: PasskeyTable
  twoFactor: TwoFactorTable
  verification: VerificationTable
  kept_secrets: KeptSecretsTable
  mail_tokens: MailTokensTable
}
