import { createHash } from 'node:crypto'
import { crewSteps } from '../../../domain/crew/day.ts'
import { visitPhotoKinds } from '../../../domain/crew/visit-photos.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const crewVisitRules = [
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
]
