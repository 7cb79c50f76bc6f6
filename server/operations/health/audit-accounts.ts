import { tokenAbilityNames } from '../../../domain/owner/abilities.ts'
import { linkPurposes } from '../../../domain/owner/owner.ts'
import { audited } from './list-broken.ts'
import { among, isListOf } from './read-kept.ts'

export const signInRules = [
  audited('account', {
    key: 'id',
    rules: [
      {
        name: 'account-one',
        sentence: 'One person has two passwords',
        broken: `exists (select 1 from account as other where other."userId" = account."userId"
          and other."providerId" = account."providerId" and other.id < account.id)`,
      },
    ],
  }),
  audited('owner_links', {
    key: 'hash',
    rules: [
      {
        name: 'link-purpose',
        sentence: 'A link of the owner has an unknown purpose',
        broken: `owner_links.purpose not in (${among(linkPurposes)})`,
      },
      {
        name: 'link-times',
        sentence: 'A link of the owner expired before it was made',
        broken: 'owner_links.expires_at < owner_links.created_at',
      },
    ],
  }),
  audited('invitations', {
    key: 'id',
    rules: [
      {
        name: 'invitation-times',
        sentence: 'An invitation ended before it was made',
        broken: 'invitations.expires_at < invitations.created_at',
      },
    ],
  }),
]

export const memberRules = [
  audited('owner', {
    key: 'id',
    rules: [
      {
        name: 'owner-member',
        sentence: 'The business names an owner who is none',
        broken: "not exists (select 1 from members where members.user_id = owner.user_id and members.role = 'owner')",
      },
    ],
  }),
  audited('members', {
    key: 'user_id',
    rules: [
      {
        name: 'owner-password',
        sentence: 'A person who may sign in has no password',
        broken: `not exists (select 1 from account where account."userId" = members.user_id
          and account."providerId" = 'credential' and account.password is not null)`,
      },
    ],
  }),
  audited('user', {
    key: 'id',
    rules: [
      {
        name: 'user-member',
        sentence: 'An account exists that nobody may sign in with',
        broken: 'not exists (select 1 from members where members.user_id = "user".id)',
      },
      {
        name: 'user-factor',
        sentence: 'Sign-in asks for a code, and no app can make one',
        broken: `cast("user"."twoFactorEnabled" as integer) = 1
          and not exists (select 1 from "twoFactor" where "twoFactor"."userId" = "user".id)`,
      },
    ],
  }),
  audited('api_tokens', {
    key: 'id',
    columns: ['id', 'abilities'],
    rules: [
      {
        name: 'token-times',
        sentence: 'An API token expired before it was made',
        broken: 'api_tokens.expires_at < api_tokens.created_at',
      },
      {
        name: 'token-abilities',
        sentence: 'An API token has an unknown ability',
        breaks: ({ abilities }) => !isListOf(abilities, tokenAbilityNames),
      },
    ],
  }),
  audited('calendar_links', {
    key: 'id',
    columns: ['id'],
    rules: [
      {
        name: 'calendar-one',
        sentence: 'The calendar has two links',
        broken: 'exists (select 1 from calendar_links as other where other.id < calendar_links.id)',
      },
      {
        name: 'calendar-link',
        sentence: 'The calendar link has an id that no address can carry',
        find: (rows, { links }) =>
          Promise.resolve(rows.filter(({ id }) => !links.canMake('calendar', id)).map(({ id }) => id)),
      },
    ],
  }),
]
