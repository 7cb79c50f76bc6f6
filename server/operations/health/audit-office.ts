import { isSealed } from '../../platform/database/seal-columns.ts'
import { importedVisitsId } from '../../bookings/undo-import.ts'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { linkPurposes } from '../../../domain/owner/owner.ts'
import { undoableNouns } from '../../../domain/undo.ts'
import { tokenAbilityNames } from '../../../domain/owner/abilities.ts'
import { changeKinds } from '../../../domain/change.ts'
import { settingsSchema } from '../../../domain/settings/settings.ts'
import { photosOf } from '../../../domain/settings/trust.ts'
import { readSettings, toStored } from '../../settings/store.ts'
import { audited } from './list-broken.ts'
import { among, isListOf, readJson } from './read-kept.ts'

export const officeRules = [
  audited('settings', {
    key: 'id',
    columns: ['id', 'value', 'version', 'by_people'],
    rules: [
      {
        name: 'settings-readable',
        sentence: 'The settings are unreadable',
        breaks: ({ value }) => typeof readJson(value) !== 'object',
      },
      {
        name: 'settings-valid',
        sentence: 'The settings have a value that the office would refuse',
        find: async (rows, { queries }) => {
          if (rows.some(({ value }) => typeof readJson(value) !== 'object')) return []
          return v.is(settingsSchema, toStored(await readSettings(queries))) ? [] : rows.map(({ id }) => String(id))
        },
      },
      {
        name: 'settings-capacity',
        sentence: 'Places are counted by something else than the settings say',
        breaks: ({ value, by_people }) => countsPeople(readJson(value)) !== (by_people === 1),
      },
      {
        name: 'settings-photos',
        sentence: 'The page shows a photo that does not exist',
        find: async (rows, { queries }) => {
          if (rows.some(({ value }) => typeof readJson(value) !== 'object')) return []
          const shown = photosOf((await readSettings(queries)).trust).map(({ id }) => id)
          if (shown.length === 0) return []
          const photos = queries.selectFrom('photos').select('id').where('id', 'in', shown)
          const kept = new Set((await photos.execute()).map(({ id }) => id))
          return shown.filter((id) => !kept.has(id))
        },
      },
    ],
  }),
  audited('photos', {
    key: 'id',
    columns: ['id', 'large', 'small'],
    atOnce: 10,
    rules: [
      {
        name: 'photo-digest',
        sentence: 'A stored photo has changed since it was uploaded',
        breaks: ({ id, large, small }) =>
          createHash('sha256').update(large).update(small).digest('base64url').slice(0, 16) !== id,
      },
    ],
  }),
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
  audited('jobs', {
    key: 'name',
    rules: [
      {
        name: 'job-lease',
        sentence: 'A job has been leased for more than a day',
        broken: 'jobs.lease_until > (jobs.minute + 1440.0) * 60000',
      },
    ],
  }),
  audited('logos', {
    key: 'sha256',
    columns: ['sha256', 'bytes'],
    atOnce: 10,
    rules: [
      {
        name: 'logo-digest',
        sentence: 'A stored logo has changed since it was uploaded',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
      {
        name: 'logo-one',
        sentence: 'Two logos are current',
        broken: `logos.retired_at is null
          and exists (select 1 from logos as other where other.retired_at is null and other.sha256 < logos.sha256)`,
      },
    ],
  }),
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
  audited('acts', {
    key: 'key',
    columns: ['key', 'before', 'counted'],
    rules: [
      {
        name: 'act-entity',
        sentence: 'An act is about something that does not exist',
        broken: `(acts.noun = 'booking' and acts.entity_id <> '${importedVisitsId}' and not exists (select 1 from bookings where bookings.id = acts.entity_id))
          or (acts.noun = 'ledger' and not exists (select 1 from bookings where bookings.id = acts.entity_id))
          or (acts.noun = 'review' and not exists (select 1 from reviews where reviews.id = acts.entity_id))`,
      },
      {
        name: 'act-noun',
        sentence: 'An act is about an unknown kind of thing',
        broken: `acts.noun not in (${among(undoableNouns)})`,
      },
      {
        name: 'act-readable',
        sentence: 'What an act changed is unreadable',
        breaks: ({ before, counted }) =>
          (!isSealed(String(before)) && readJson(before) === undefined) || readJson(counted) === undefined,
      },
    ],
  }),
  audited('request_keys', {
    key: 'key',
    columns: ['key', 'answer'],
    rules: [
      {
        name: 'key-answer',
        sentence: 'The stored answer to a request is unreadable',
        breaks: ({ answer }) => readJson(answer) === undefined,
      },
    ],
  }),
  audited('findings', {
    key: 'name',
    rules: [{ name: 'finding-sentence', sentence: 'A finding is empty', broken: "findings.sentence = ''" }],
  }),
  audited('events', {
    key: 'seq',
    rules: [
      {
        name: 'event-kind',
        sentence: 'A change of an unknown kind was recorded',
        broken: `events.kind not in (${among(changeKinds)})`,
      },
    ],
  }),
  audited('limits', {
    key: 'name',
    rules: [{ name: 'limit-points', sentence: 'A limit has a negative count', broken: 'limits.points < 0' }],
  }),
]

function countsPeople(settings: unknown): boolean {
  const schedule =
    typeof settings === 'object' && settings !== null && 'schedule' in settings ? settings.schedule : null
  return typeof schedule === 'object' && schedule !== null && 'capacity' in schedule && schedule.capacity === 'people'
}
