import { createHash } from 'node:crypto'
import { personColors, personLanguages, personRoles } from '../../../domain/crew/crew.ts'
import { crewSteps } from '../../../domain/crew/day.ts'
import { payKinds } from '../../../domain/crew/pay.ts'
import { visitPhotoKinds } from '../../../domain/crew/visit-photos.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const crewRules = [
  audited('crew', {
    key: 'id',
    rules: [
      {
        name: 'person-terms',
        sentence: 'A person who works here has an unknown role, language or color, or a wrong version number',
        broken: `crew.role not in (${among(personRoles)}) or crew.language not in (${among(personLanguages)})
          or crew.color not in (${among(personColors)}) or crew.version < 1`,
      },
      {
        name: 'person-days',
        sentence: 'A person stopped working here before the first day',
        broken: 'crew.until_date < crew.from_date',
      },
    ],
  }),
  audited('crew_links', {
    key: 'id',
    columns: ['id', 'person_id'],
    rules: [
      {
        name: 'crew-link-phone',
        sentence: 'A sign-in link was opened without a phone, or has a phone without being opened',
        broken: `(crew_links.opened_at is null) <> (crew_links.device_hash is null)
          or (crew_links.opened_at is null) <> (crew_links.seen_at is null)
          or crew_links.opened_at < crew_links.created_at`,
      },
    ],
  }),
  audited('crew_steps', {
    key: 'booking_id',
    rules: [
      {
        name: 'crew-step',
        sentence: 'A person pressed something unknown, or at a visit that does not exist',
        broken: `crew_steps.step not in (${among(crewSteps)})
          or not exists (select 1 from bookings where bookings.id = crew_steps.booking_id)
          or not exists (select 1 from crew where crew.id = crew_steps.person_id)`,
      },
    ],
  }),
  audited('crew_looks', {
    key: 'booking_id',
    rules: [
      {
        name: 'crew-look',
        sentence: 'A look at how to get in is of nobody, or at a visit that does not exist',
        broken: `crew_looks.looked_at % 60000 <> 0
          or not exists (select 1 from bookings where bookings.id = crew_looks.booking_id)
          or not exists (select 1 from crew where crew.id = crew_looks.person_id)`,
      },
    ],
  }),
  audited('crew_ticks', {
    key: 'booking_id',
    rules: [
      {
        name: 'crew-tick',
        sentence: 'A line is checked off at a visit, or by a person, that does not exist',
        broken: `crew_ticks.line = ''
          or not exists (select 1 from bookings where bookings.id = crew_ticks.booking_id)
          or not exists (select 1 from crew where crew.id = crew_ticks.person_id)`,
      },
    ],
  }),
  audited('crew_notes', {
    key: 'id',
    rules: [
      {
        name: 'crew-note',
        sentence: 'A note from the crew is empty, was read before it was written, or is about nothing',
        broken: `(crew_notes.words = '' and crew_notes.extras = '[]') or crew_notes.read_at < crew_notes.written_at
          or not exists (select 1 from bookings where bookings.id = crew_notes.booking_id)
          or not exists (select 1 from crew where crew.id = crew_notes.person_id)`,
      },
    ],
  }),
  audited('visit_photos', {
    key: 'id',
    columns: ['id', 'sha256', 'bytes'],
    atOnce: 10,
    rules: [
      {
        name: 'visit-photo',
        sentence: 'A photo of a visit shows something unknown, or is of nothing',
        broken: `visit_photos.kind not in (${among(visitPhotoKinds)})
          or not exists (select 1 from bookings where bookings.id = visit_photos.booking_id)
          or not exists (select 1 from crew where crew.id = visit_photos.person_id)`,
      },
      {
        name: 'visit-photo-digest',
        sentence: 'A photo of a visit has changed since it was taken',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
    ],
  }),
  audited('crew_news', {
    key: 'booking_id',
    rules: [
      {
        name: 'crew-news',
        sentence: 'A change waits to be told to nobody, or is of a visit without a day',
        broken: `(crew_news.status = '') <> (crew_news.date = '')
          or not exists (select 1 from crew where crew.id = crew_news.person_id)`,
      },
    ],
  }),
  audited('home_lists', {
    key: 'customer_id',
    rules: [
      {
        name: 'home-list',
        sentence: 'A checklist is of no home, or empty',
        broken: `home_lists.lines = ''
          or not exists (select 1 from customers where customers.id = home_lists.customer_id)`,
      },
    ],
  }),
  audited('pay_rules', {
    key: 'person_id',
    rules: [
      {
        name: 'pay-rule',
        sentence: 'A person is paid in an unknown way, or with an impossible amount',
        broken: `pay_rules.kind not in (${among(payKinds)}) or pay_rules.amount < 1
          or (pay_rules.kind = 'share' and pay_rules.amount > 100)
          or not exists (select 1 from crew where crew.id = pay_rules.person_id)`,
      },
    ],
  }),
  audited('pay_entries', {
    key: 'id',
    rules: [
      {
        name: 'pay-entry',
        sentence: 'An entry of a pay sheet is about nobody or nothing',
        broken: `pay_entries.amount = 0 or pay_entries.words = ''
          or not exists (select 1 from crew where crew.id = pay_entries.person_id)`,
      },
      {
        name: 'pay-reversal',
        sentence: 'An entry of a pay sheet does not take back what it says',
        broken: `pay_entries.reverses is not null and not exists (select 1 from pay_entries as other
          where other.id = pay_entries.reverses and other.person_id = pay_entries.person_id
          and other.amount = -pay_entries.amount and other.reverses is null)`,
      },
    ],
  }),
]
