import { isSealed } from '../../platform/database/seal-columns.ts'
import { importedVisitsId } from '../../bookings/undo-import.ts'
import { createHash } from 'node:crypto'
import { undoableNouns } from '../../../domain/undo.ts'
import { changeKinds } from '../../../domain/change.ts'
import { memberRules, signInRules } from './audit-accounts.ts'
import { settingsRules } from './audit-settings.ts'
import { audited } from './list-broken.ts'
import { among, readJson } from './read-kept.ts'

export const officeRules = [
  ...settingsRules,
  ...signInRules,
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
  ...memberRules,
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
