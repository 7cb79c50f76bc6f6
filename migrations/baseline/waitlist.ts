import type { TypeNames } from '../column-types.ts'

// People outside the area who wait for it.
export const waitlist = ({ bigint }: TypeNames) => [
  `create table waitlist (
    zip text not null,
    email_key text not null,
    email text not null,
    created_at ${bigint} not null,
    constraint waitlist_key primary key (zip, email_key)
  )`,
  'create index waitlist_email on waitlist (email_key)',
]
