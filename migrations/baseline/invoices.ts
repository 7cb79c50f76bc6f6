import type { TypeNames } from '../column-types.ts'

// Bills for visits, each version as it was sent, and the payments that customers say they made.
export const invoices = ({ bigint }: TypeNames) => [
  `create table invoices (
    id text primary key,
    year integer not null,
    place integer not null,
    customer_id text not null references customers (id),
    total ${bigint} not null,
    issued_on text not null,
    due_on text not null,
    version integer not null,
    created_at ${bigint} not null,
    voided_at ${bigint},
    void_reason text not null,
    remind_at ${bigint},
    reminded integer default 0 not null,
    reminders_ended_at ${bigint},
    constraint invoices_place unique (year, place)
  )`,
  'create index invoices_listed on invoices (created_at, id)',
  'create index invoices_of_customer on invoices (customer_id, created_at, id)',
  'create index invoices_to_remind on invoices (remind_at) where remind_at is not null',
  `create table invoice_visits (
    invoice_id text not null references invoices (id),
    booking_id text not null references bookings (id),
    amount ${bigint} not null,
    stands integer not null,
    constraint invoice_visits_key primary key (invoice_id, booking_id)
  )`,
  'create unique index invoice_visits_once on invoice_visits (booking_id) where stands = 1',
  `create table invoice_versions (
    invoice_id text not null references invoices (id),
    version integer not null,
    document text not null,
    created_at ${bigint} not null,
    constraint invoice_versions_key primary key (invoice_id, version)
  )`,
  // Numbers of invoices have no gaps within a year.
  `create table invoice_years (
    year integer primary key,
    last integer not null
  )`,
  `create table payment_claims (
    id text primary key,
    invoice_id text not null references invoices (id),
    way text not null,
    amount ${bigint} not null,
    tip ${bigint} not null,
    state text not null,
    claimed_at ${bigint} not null,
    answered_at ${bigint},
    act text,
    address text not null,
    user_agent text not null
  )`,
  'create index payment_claims_of_invoice on payment_claims (invoice_id, claimed_at)',
  "create unique index payment_claims_open on payment_claims (invoice_id) where state = 'open'",
  "create index payment_claims_to_answer on payment_claims (claimed_at, id) where state = 'open'",
]
