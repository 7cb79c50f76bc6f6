import type { TypeNames } from '../column-types.ts'

// What the owner sets, with the pictures of the page.
export const settings = ({ bigint, bytes }: TypeNames) => [
  `create table settings (
    id integer primary key,
    version integer not null,
    value text not null,
    updated_at ${bigint} not null
  )`,
  `create table logos (
    sha256 text primary key,
    content_type text not null,
    bytes ${bytes} not null,
    created_at ${bigint} not null,
    retired_at ${bigint}
  )`,
  `create table photos (
    id text primary key,
    content_type text not null,
    width integer not null,
    height integer not null,
    large ${bytes} not null,
    small ${bytes} not null,
    created_at ${bigint} not null
  )`,
]
