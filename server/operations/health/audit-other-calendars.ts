import { calendarFailures, otherCalendarKinds } from '../../../domain/other-calendars/other-calendars.ts'
import { readSpans, writeSpans } from '../../../domain/schedule/busy-times.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const otherCalendarRules = [
  audited('other_calendars', {
    key: 'id',
    columns: ['id', 'busy'],
    rules: [
      {
        name: 'other-calendar-kind',
        sentence: 'Another calendar has an unknown kind or failure, or counts its changes wrongly',
        broken: `other_calendars.kind not in (${among(otherCalendarKinds)}) or other_calendars.version < 1
          or other_calendars.failure not in (${among(calendarFailures)})
          or (other_calendars.failure is null) <> (other_calendars.failed_since is null)`,
      },
      {
        name: 'other-calendar-busy',
        sentence: 'The busy times of another calendar are unreadable',
        breaks: ({ busy }) =>
          writeSpans(readSpans(busy)) !== busy || readSpans(busy).some(([from, to]) => !(from < to)),
      },
      {
        name: 'other-calendar-sealed',
        sentence: 'The secret address of another calendar is not sealed',
        broken: "other_calendars.feed_address not like 'sealed:%'",
      },
    ],
  }),
  audited('stays', {
    key: 'id',
    rules: [
      {
        name: 'stay-calendar',
        sentence: 'A stay belongs to a calendar that does not exist',
        broken: 'not exists (select 1 from other_calendars where other_calendars.id = stays.calendar_id)',
      },
      {
        name: 'stay-visit',
        sentence: 'A stay has a visit that does not exist',
        broken: `stays.booking_id is not null
          and not exists (select 1 from bookings where bookings.id = stays.booking_id)`,
      },
    ],
  }),
]
