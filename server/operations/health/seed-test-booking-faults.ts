import type { Changes, Seeded } from './seed-test-changes.ts'

type Faults = Record<string, string[]>

export function seedBookingFaults(seeded: Seeded, changes: Changes): Faults {
  const { pending, declined, sent } = seeded
  const { booking, estimate, count, series, inSeries } = changes
  return {
    'booking-place': [`delete from places where booking_id = '${pending}'`],
    'booking-day': booking(declined, 'starts_at = starts_at + 259200000, ends_at = ends_at + 259200000'),
    'booking-hours': booking(pending, 'starts_at = starts_at + 60000'),
    'booking-fee': booking(pending, 'fee = 50'),
    'booking-tax': booking(declined, `tax = '{"name":""}'`),
    'booking-agreed-price': [
      `update bookings set estimate_id = '${sent}', price = 1 where id = '${declined}'`,
      ...estimate(sent, "status = 'converted'"),
    ],
    'booking-choice': booking(declined, "home_size = 'castle'"),
    'booking-area': booking(declined, "zip = 'moon'"),
    'booking-far': booking(declined, 'created_at = 0'),
    'booking-late-answer': booking(pending, 'answer_by = starts_at + 1'),
    'booking-reason': booking(pending, "decline_reason = 'We are away.'"),
    'booking-untold': [
      ...booking(pending, "status = 'confirmed'"),
      count('bookings-pending', -1),
      count('bookings-confirmed', 1),
    ],
    'booking-extras': booking(declined, `extras = '["oven", "fridge", "laundry"]'`),
    'booking-consent': booking(declined, `text_consent = '{"agreed":"perhaps"}'`),
    'booking-deadline': booking(pending, 'answer_by = 0'),
    'series-terms': [series({ price: 0 })],
    'series-silent': [series({ ends: 'null' }), ...inSeries(declined, 'first')],
    'series-begins': [series({ ends: 'null', due: '2' })],
    'series-follows': [series({ follows: "'nothing'" })],
    'series-question': [
      series(),
      ...inSeries(pending, 'first'),
      `insert into series_questions (series_id, slot_date, why, asked_at) values ('series', '2020-01-01', 'full', 1)`,
    ],
    'request-unanswered': [
      series({ ends: 'null', due: '300000000' }),
      ...inSeries(declined, 'first'),
      `insert into series_questions (series_id, slot_date, why, asked_at) values ('series', '2020-01-08', 'full', 1)`,
      asked('null, null'),
    ],
    'request-agreed': [
      series({ ends: 'null', due: '300000000' }),
      ...inSeries(declined, 'first'),
      `insert into series_questions (series_id, slot_date, why, asked_at) values ('series', '2020-01-08', 'full', 1)`,
      asked("'yes', 2"),
    ],
    'skip-visit': [`insert into booking_skips (booking_id, skipped_at) values ('${declined}', 1)`],
    'skip-price': [
      series(),
      ...inSeries(declined, 'first'),
      ...booking(declined, "status = 'skipped', decline_reason = null"),
      `insert into booking_skips (booking_id, skipped_at, raised_id, price_before, price_after)
        values ('${declined}', 1, 'nobody', 1, 2)`,
    ],
    'opening-taken': [takenOpening(declined)],
    'booking-series': booking(declined, "series_id = 'none', slot_date = '2020-01-01'"),
    'booking-series-price': [series(), ...inSeries(pending, '')],
    'booking-left-behind': [
      series({ ends: "'2020-01-01'" }),
      series({ id: 'next', follows: "'series'" }),
      ...inSeries(pending, 'price'),
    ],
    'booking-link': [
      `delete from places where booking_id = '${declined}'`,
      `delete from messages where entity_id = '${declined}'`,
      `delete from acts where entity_id = '${declined}'`,
      `delete from booking_holders where booking_id = '${declined}'`,
      ...booking(declined, "id = 'nameless'"),
    ],
    'booking-estimate': booking(declined, "estimate_id = 'nobody'"),
  }
}

function asked(answer: string): string {
  return `insert into series_requests (id, series_id, from_date, weekday, window_id, asked_at, answer, answered_at)
    values ('request', 'series', '2020-01-08', 4, '8-10', 1, ${answer})`
}

/** An unoffered time that was taken. */
function takenOpening(by: string): string {
  return `insert into openings
    (id, date, window_id, window_start, window_end, starts_at, offered_at, taken_id, taken_at)
    values ('opening', '2026-12-01', '8-10', '08:00', '10:00', 9, 1, '${by}', 2)`
}

export function seedPlaceFaults(seeded: Seeded, changes: Changes): Faults {
  const { pending, declined } = seeded
  const { place, corrected, edited, request } = changes
  return {
    'correction-booking': corrected('nobody', 'declined'),
    'correction-newest': corrected(pending, 'declined'),
    'edit-newest': edited(declined, '[{"part":"address","from":"1","to":"2"}]'),
    'edit-booking': edited('nobody', '[]'),
    'edit-parts': edited(declined, '[{"part":"access","from":"1","to":"1"}]'),
    'place-window': place(pending, "window_id = 'midnight'"),
    'place-idle': place(declined, 'free_at = null'),
    'place-given-up': place(pending, 'free_at = 1'),
    'place-crews': place(pending, 'place = 9'),
    'request-span': request('expires_at = 0'),
    'request-address': request("email_key = 'other@example.com'"),
    'request-booked': request('confirmed_at = 0'),
    'confirmed-name': ["insert into confirmed_addresses (who, confirmed_at) values ('ana@example.com', 1)"],
  }
}
