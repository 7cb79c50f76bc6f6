import type { TypeNames } from '../column-types.ts'

// The people who work for the business, their visits and their pay. A deleted visit takes its rows with it.
export const crew = ({ bigint }: TypeNames) => [
  `create table crew (
    id text primary key,
    name text not null,
    phone text not null,
    language text not null,
    color text not null,
    role text not null,
    from_date text not null,
    until_date text,
    version integer not null,
    created_at ${bigint} not null,
    hours text default '' not null,
    off text default '[]' not null
  )`,
  `create table crew_visits (
    booking_id text not null references bookings (id) on delete cascade,
    person_id text not null references crew (id),
    kept text default '' not null,
    constraint crew_visits_key primary key (booking_id, person_id)
  )`,
  'create index crew_visits_of_people on crew_visits (person_id)',
  `create table crew_links (
    id text primary key,
    person_id text not null references crew (id) on delete cascade,
    created_at ${bigint} not null,
    opened_at ${bigint},
    device_hash text unique,
    user_agent text not null,
    seen_at ${bigint}
  )`,
  'create index crew_links_of_people on crew_links (person_id)',
  `create table crew_steps (
    booking_id text not null references bookings (id) on delete cascade,
    person_id text not null references crew (id),
    step text not null,
    pressed_at ${bigint} not null,
    key text default '' not null,
    constraint crew_steps_key primary key (booking_id, person_id, step)
  )`,
  `create table crew_looks (
    booking_id text not null references bookings (id) on delete cascade,
    person_id text not null references crew (id),
    looked_at ${bigint} not null,
    constraint crew_looks_key primary key (booking_id, person_id, looked_at)
  )`,
  'create index crew_looks_of_people on crew_looks (person_id, looked_at)',
  `create table crew_news (
    person_id text not null,
    booking_id text not null,
    status text not null,
    date text not null,
    window_start text not null,
    window_end text not null,
    address text not null,
    zip text not null,
    noted_at ${bigint},
    constraint crew_news_key primary key (person_id, booking_id)
  )`,
  `create table home_lists (
    customer_id text primary key references customers (id) on delete cascade,
    lines text not null
  )`,
  `create table crew_ticks (
    booking_id text not null references bookings (id) on delete cascade,
    line text not null,
    person_id text not null references crew (id),
    ticked_at ${bigint} not null,
    constraint crew_ticks_key primary key (booking_id, line)
  )`,
  `create table crew_notes (
    id text primary key,
    booking_id text not null references bookings (id) on delete cascade,
    person_id text not null references crew (id),
    words text not null,
    written_at ${bigint} not null,
    read_at ${bigint}
  )`,
  'create index crew_notes_of on crew_notes (booking_id)',
  'create index crew_notes_unread on crew_notes (read_at, written_at)',
  `create table pay_rules (
    person_id text not null references crew (id) on delete cascade,
    from_date text not null,
    kind text not null,
    amount integer not null,
    constraint pay_rules_key primary key (person_id, from_date)
  )`,
  `create table pay_entries (
    id text primary key,
    person_id text not null references crew (id),
    date text not null,
    amount integer not null,
    words text not null,
    reverses text unique references pay_entries (id),
    created_at ${bigint} not null
  )`,
  'create index pay_entries_of on pay_entries (person_id, date)',
]
