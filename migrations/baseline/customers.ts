import type { TypeNames } from '../column-types.ts'

// The record of each person, with the keys that find them.
export const customers = ({ bigint, engine }: TypeNames) => [
  `create table customers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    phone text not null,
    address text not null,
    created_at ${bigint} not null,
    phone_key text default '' not null,
    notes text default '' not null,
    merged_into text references customers (id),
    erased_at ${bigint},
    reminders_ended_at ${bigint},
    zip text default '' not null,
    access text default '' not null,
    how_found text default '' not null,
    version integer default 1 not null,
    typed_at ${bigint},
    homes text default '[]' not null
  )`,
  'create index customers_merged on customers (merged_into) where merged_into is not null',
  'create index customers_newest on customers (created_at, id)',
  'create index customers_phone on customers (phone_key)',
  `create table former_customers (
    id text primary key,
    customer_id text not null references customers (id),
    name text not null,
    phone text not null,
    address text not null,
    replaced_at ${bigint} not null
  )`,
  'create index former_customers_customer on former_customers (customer_id)',
  `create table customer_proposals (
    id text primary key,
    customer_id text not null references customers (id),
    name text not null,
    phone text not null,
    address text not null,
    learned_at ${bigint} not null
  )`,
  'create index customer_proposals_of on customer_proposals (customer_id, learned_at)',
  // Compared byte by byte, because otherwise a prefix is not a range of the index.
  `create table search_keys (
    key text${engine === 'postgres' ? ' collate "C"' : ''} not null,
    customer_id text not null references customers (id),
    primary key (key, customer_id)
  )${engine === 'sqlite' ? ' without rowid' : ''}`,
  'create index search_keys_customer on search_keys (customer_id)',
]
