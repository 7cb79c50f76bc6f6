import type { TypeNames } from '../column-types.ts'

// Requested and agreed visits, and the places that they hold.
export const bookings = ({ bigint, engine }: TypeNames) => [
  `create table bookings (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    address text not null,
    service_type text not null,
    home_size text not null,
    price integer not null,
    status text not null,
    created_at ${bigint} not null,
    zip text default '' not null,
    date text default '' not null,
    window_id text default '' not null,
    window_start text default '' not null,
    window_end text default '' not null,
    notes text default '' not null,
    access text default '' not null,
    text_consent text default '' not null,
    extras text default '[]' not null,
    frequency text default 'once' not null,
    later_price integer default 1 not null,
    version integer default 1 not null,
    starts_at ${bigint} default 0 not null,
    ends_at ${bigint} default 0 not null,
    decline_reason text,
    answer_by ${bigint} default 0 not null,
    link_hash text,
    customer_id text references customers (id),
    estimate_id text,
    bathrooms integer default 1 not null,
    visit_notes text default '' not null,
    named text,
    series_id text,
    slot_date text,
    detached text default '' not null,
    made integer default 0 not null,
    minutes integer not null default 0,
    people integer not null default 0,
    tax text default '' not null,
    fee integer default 0 not null
  )`,
  'create index bookings_areas on bookings (zip, starts_at, id)',
  // Visits made from a series are no news to the owner.
  'create index bookings_asked on bookings (created_at, id) where made = 0',
  'create index bookings_customer on bookings (customer_id, created_at, id)',
  'create index bookings_days on bookings (date, starts_at, id)',
  // Links from before they were made from the id of the booking.
  'create index bookings_link_hash on bookings (link_hash) where link_hash is not null',
  'create index bookings_newest on bookings (created_at, id)',
  'create unique index bookings_of_estimates on bookings (estimate_id) where estimate_id is not null',
  // A day of a series has one visit, even if two processes make visits at once.
  'create unique index bookings_of_series on bookings (series_id, slot_date) where series_id is not null',
  'create index bookings_services on bookings (service_type, starts_at, id)',
  'create index bookings_unanswered on bookings (status, answer_by)',
  'create index bookings_visits on bookings (status, starts_at, id)',
  `create table booking_corrections (
    id text primary key,
    booking_id text not null references bookings (id),
    version integer not null,
    from_status text not null,
    to_status text not null,
    reason text not null,
    told integer not null,
    who text not null,
    corrected_at ${bigint} not null
  )`,
  'create index booking_corrections_of on booking_corrections (booking_id, corrected_at)',
  `create table booking_edits (
    id text primary key,
    booking_id text not null references bookings (id),
    version integer not null,
    parts text not null,
    alone integer not null,
    told integer not null,
    who text not null,
    edited_at ${bigint} not null,
    reason text default '' not null
  )`,
  'create index booking_edits_of on booking_edits (booking_id, edited_at)',
  `create table booking_holders (
    who text not null,
    booking_id text not null references bookings (id),
    constraint booking_holders_key primary key (who, booking_id)
  )`,
  'create index booking_holders_booking on booking_holders (booking_id)',
  // A window has as many numbered places as there are crews: the first to insert a number holds that place.
  `create table places (
    date text not null,
    window_id text not null,
    place integer not null,
    booking_id text not null ${engine === 'postgres' ? 'constraint places_of_visits_booking_id_fkey ' : ''}references bookings (id),
    free_at ${bigint},
    constraint places_of_windows primary key (date, window_id, place)
  )`,
  'create index places_given_up on places (free_at) where free_at is not null',
  'create index places_of on places (booking_id)',
  `create table unconfirmed_requests (
    id text primary key,
    email_key text not null,
    form text not null,
    created_at ${bigint} not null,
    expires_at ${bigint} not null,
    confirmed_at ${bigint}
  )`,
  'create index unconfirmed_requests_address on unconfirmed_requests (email_key)',
  'create index unconfirmed_requests_end on unconfirmed_requests (expires_at)',
  `create table confirmed_addresses (
    who text primary key,
    confirmed_at ${bigint} not null
  )`,
]
