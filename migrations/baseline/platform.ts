import type { TypeNames } from '../column-types.ts'

// What every noun writes: events, jobs, counters, limits, the keys of presses, and the acts that can be undone.
export const platform = ({ bigint, engine }: TypeNames) => [
  // PostgreSQL numbers rows before it commits them; by its transaction, a reader can tell that no earlier event is
  // still to come.
  `create table events (
    seq ${engine === 'postgres' ? 'bigint generated always as identity' : 'integer primary key'},
    kind text not null,
    entity_id text not null,
    created_at ${bigint} not null${engine === 'postgres' ? transaction : ''}
  )`,
  `create table jobs (
    name text primary key,
    minute ${bigint} not null,
    lease_until ${bigint}
  )`,
  `create table counters (
    name text not null,
    shard integer not null,
    value ${bigint} not null,
    constraint counters_key primary key (name, shard)
  )`,
  `create table limits (
    name text not null,
    who text not null,
    points integer not null,
    ends_at ${bigint} not null,
    constraint limits_key primary key (name, who)
  )`,
  'create index limits_ended on limits (ends_at)',
  `create table request_keys (
    key text primary key,
    request_hash text not null,
    answer text not null,
    created_at ${bigint} not null
  )`,
  'create index request_keys_age on request_keys (created_at)',
  `create table acts (
    key text primary key,
    noun text not null,
    entity_id text not null,
    version integer not null,
    before text not null,
    counted text not null,
    held_until ${bigint} not null,
    undone_at ${bigint}
  )`,
  'create index acts_entity on acts (entity_id)',
  `create table findings (
    about text not null,
    name text not null,
    sentence text not null,
    since ${bigint} not null,
    constraint findings_key primary key (about, name)
  )`,
  "insert into counters (name, shard, value) values ('reviews-held', 0, 0)",
]

const transaction = ', xid xid8 not null default pg_current_xact_id(), primary key (xid, seq)'
