import type { TypeNames } from '../column-types.ts'

// The links by which a calendar program reads the visits.
export const calendar = ({ bigint }: TypeNames) => [
  `create table calendar_links (
    id text primary key,
    created_at ${bigint} not null,
    read_at ${bigint}
  )`,
]
