import { emptyDigest } from './seed-test-office-faults.ts'

/** As `seedFaults` has them. */
export function seedCrewFaults({ byte }: { byte: (value: 0 | 1) => string }): Record<string, string[]> {
  const worker = (role: string, until: string) =>
    `insert into crew (id, name, phone, language, color, role, from_date, until_date, version, created_at)
      values ('1', 'Ana', '', 'es', 'teal', '${role}', '2026-11-02', ${until}, 1, 1)`
  const visitPhoto = (kind: string, sha256: string) =>
    `insert into visit_photos (id, booking_id, person_id, kind, sha256, width, height, bytes, taken_at)
      values ('1', (select min(id) from bookings), '1', '${kind}', '${sha256}', 1, 1, ${byte(0)}, 1)`
  const payEntry = (id: string, amount: number, reverses: string) =>
    `insert into pay_entries (id, person_id, date, amount, words, reverses, created_at)
      values ('${id}', '1', '2026-11-02', ${amount}, 'Gas', ${reverses}, 1)`

  return {
    'person-terms': [worker('boss', "'2026-11-20'")],
    'crew-link-phone': [
      worker('cleaner', 'null'),
      `insert into crew_links (id, person_id, created_at, opened_at, user_agent) values ('1', '1', 1, 2, '')`,
    ],
    'crew-step': [
      `insert into crew_steps (booking_id, person_id, step, pressed_at) values ('none', 'nobody', 'slept', 1)`,
    ],
    'crew-look': ["insert into crew_looks (booking_id, person_id, looked_at) values ('none', 'nobody', 60000)"],
    'crew-tick': [
      "insert into crew_ticks (booking_id, line, person_id, ticked_at) values ('none', 'Oven', 'nobody', 1)",
    ],
    'crew-note': [
      `insert into crew_notes (id, booking_id, person_id, words, written_at) values ('1', 'none', 'nobody', 'Hi', 1)`,
    ],
    'visit-photo': [worker('cleaner', 'null'), visitPhoto('selfie', emptyDigest)],
    'visit-photo-digest': [worker('cleaner', 'null'), visitPhoto('before', 'another')],
    'crew-news': [
      `insert into crew_news (person_id, booking_id, status, date, window_start, window_end, address, zip)
        values ('nobody', 'none', 'confirmed', '2026-12-01', '08:00', '10:00', '', '')`,
    ],
    'home-list': ["insert into home_lists (customer_id, lines) values ('nobody', 'Oven')"],
    'pay-rule': [
      worker('cleaner', 'null'),
      "insert into pay_rules (person_id, from_date, kind, amount) values ('1', '2026-11-02', 'share', 101)",
    ],
    'pay-entry': [worker('cleaner', 'null'), payEntry('1', 0, 'null')],
    'pay-reversal': [worker('cleaner', 'null'), payEntry('1', 500, 'null'), payEntry('2', -400, "'1'")],
    'person-days': [worker('cleaner', "'2026-11-01'")],
  }
}
