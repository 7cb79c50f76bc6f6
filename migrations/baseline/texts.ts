import type { TypeNames } from '../column-types.ts'

// The numbers that texts go to, and the texts that came in.
export const texts = ({ bigint }: TypeNames) => [
  `create table text_numbers (
    number text primary key,
    stopped_at ${bigint},
    said_at ${bigint} not null,
    question text,
    unreachable integer
  )`,
  `create table incoming_texts (
    id text primary key,
    number text not null,
    body text not null,
    fields text not null,
    meaning text not null,
    outcome text not null,
    estimate_id text,
    received_at ${bigint} not null,
    settled_at ${bigint}
  )`,
  'create index incoming_texts_newest on incoming_texts (received_at, id)',
  'create index incoming_texts_of on incoming_texts (number, received_at)',
  `create index incoming_texts_waiting on incoming_texts (received_at, id)
    where outcome in ('for-owner', 'stopped-for-owner') and settled_at is null`,
  `create table text_listening (
    id integer primary key,
    heard_until ${bigint} not null
  )`,
]
