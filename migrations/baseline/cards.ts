import type { TypeNames } from '../column-types.ts'

// Payments by card, refunds, and the cards that customers keep.
export const cards = ({ bigint }: TypeNames) => [
  `create table card_account (
    id text primary key,
    sealed text not null,
    version ${bigint} not null,
    changed_at ${bigint} not null
  )`,
  `create table card_payments (
    id text primary key,
    invoice_id text not null references invoices (id),
    amount ${bigint} not null,
    tip ${bigint} not null,
    state text not null,
    session_id text unique,
    intent_id text unique,
    url text,
    card text not null,
    created_at ${bigint} not null,
    looked_at ${bigint} not null,
    settled_at ${bigint},
    way text default 'page' not null,
    kept_id text,
    reason text default '' not null
  )`,
  'create index card_payments_of_invoice on card_payments (invoice_id, created_at)',
  "create unique index card_payments_open on card_payments (invoice_id) where state in ('begun', 'open')",
  "create index card_payments_waiting on card_payments (looked_at, id) where state in ('begun', 'open')",
  `create table card_payment_visits (
    payment_id text not null references card_payments (id),
    booking_id text not null references bookings (id),
    place ${bigint} not null,
    constraint card_payment_visits_of primary key (payment_id, booking_id)
  )`,
  'create index card_payment_visits_of_booking on card_payment_visits (booking_id)',
  `create table card_refunds (
    id text primary key,
    payment_id text not null references card_payments (id),
    booking_id text not null references bookings (id),
    amount ${bigint} not null,
    forgives integer not null,
    cause text not null,
    state text not null,
    refund_id text unique,
    created_at ${bigint} not null,
    settled_at ${bigint}
  )`,
  'create index card_refunds_of_payment on card_refunds (payment_id, created_at)',
  "create index card_refunds_waiting on card_refunds (created_at, id) where state = 'begun'",
  `create table kept_cards (
    id text primary key,
    customer_id text not null references customers (id),
    state text not null,
    session_id text unique,
    url text,
    provider_customer text,
    method_id text,
    card text not null,
    consent text not null,
    address text not null,
    user_agent text not null,
    asked_at ${bigint} not null,
    kept_at ${bigint},
    ended_at ${bigint},
    ended_by text not null,
    detached_at ${bigint},
    reminded_at ${bigint}
  )`,
  "create index kept_cards_asked on kept_cards (asked_at, id) where state = 'asked'",
  "create unique index kept_cards_kept on kept_cards (customer_id) where state = 'kept'",
  'create index kept_cards_of_customer on kept_cards (customer_id, asked_at)',
  `create index kept_cards_to_detach on kept_cards (ended_at, id)
    where state = 'ended' and detached_at is null`,
  `create index kept_cards_to_remind on kept_cards ((coalesce(reminded_at, kept_at)), id)
    where state = 'kept'`,
]
