import { type Changes, changesOf, type Seeded } from './seed-test-changes.ts'
import { seedCardFaults } from './seed-test-card-faults.ts'
import { seedCrewFaults } from './seed-test-crew-faults.ts'
import { seedInvoiceFaults } from './seed-test-invoice-faults.ts'
import { seedLedgerFaults } from './seed-test-ledger-faults.ts'
import { otherDigest, seedOfficeFaults } from './seed-test-office-faults.ts'

type Faults = Record<string, string[]>

/** Each breaks one rule and no other, in SQL that both engines understand. */
export function seedFaults(seeded: Seeded): Faults {
  const changes = changesOf(seeded)
  return {
    ...bookingFaults(seeded, changes),
    ...placeFaults(seeded, changes),
    ...customerFaults(seeded, changes),
    ...estimateFaults(seeded, changes),
    ...answerFaults(seeded, changes),
    ...messageFaults(seeded, changes),
    ...textFaults(seeded, changes),
    ...reviewFaults(seeded, changes),
    ...seedLedgerFaults(seeded, changes.booking),
    ...seedInvoiceFaults(),
    ...seedCardFaults(seeded),
    ...seedOfficeFaults(seeded),
    ...seedCrewFaults(seeded),
    'index-missing': ['drop index places_given_up'],
    'reference-broken': ["insert into booking_holders (who, booking_id) values ('somebody', 'nobody')"],
    'counter-unknown': [changes.count('lost', 1)],
  }
}

function bookingFaults(seeded: Seeded, changes: Changes): Faults {
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

/** An unoffered time that was taken. */
function asked(answer: string): string {
  return `insert into series_requests (id, series_id, from_date, weekday, window_id, asked_at, answer, answered_at)
    values ('request', 'series', '2020-01-08', 4, '8-10', 1, ${answer})`
}

function takenOpening(by: string): string {
  return `insert into openings
    (id, date, window_id, window_start, window_end, starts_at, offered_at, taken_id, taken_at)
    values ('opening', '2026-12-01', '8-10', '08:00', '10:00', 9, 1, '${by}', 2)`
}

function placeFaults(seeded: Seeded, changes: Changes): Faults {
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

function customerFaults(seeded: Seeded, changes: Changes): Faults {
  const { customer } = seeded
  const { person } = changes
  return {
    'customer-address': person("email_key = 'other@example.com'"),
    'customer-phone': person("phone_key = '+14155550000'"),
    'customer-homes': person(`homes = '[{"address":""}]'`),
    'customer-erased': person('erased_at = 1'),
    'customer-merged': person("merged_into = 'nobody'"),
    'customer-empty': [
      `insert into customers (id, email, email_key, name, phone, phone_key, address, created_at)
        values ('empty', '', 'none-empty', '', '', '', '', 1)`,
    ],
    'customer-search': [`delete from search_keys where customer_id = '${customer}'`],
    'former-when': [
      `insert into former_customers (id, customer_id, name, phone, address, replaced_at)
        values ('former', '${customer}', '', '', '', 1)`,
    ],
    'customer-area': person("zip = 'moon'"),
    'proposal-customer': [
      `insert into customer_proposals (id, customer_id, name, phone, address, learned_at)
        values ('proposal', '${customer}', '', '', '', 1)`,
    ],
    'waiting-address': [
      "insert into waitlist (zip, email_key, email, created_at) values ('94999', 'a@b.example', 'C@b.example', 1)",
    ],
    'waiting-area': [
      "insert into waitlist (zip, email_key, email, created_at) values ('moon', 'a@b.example', 'A@b.example', 1)",
    ],
  }
}

function estimateFaults(seeded: Seeded, changes: Changes): Faults {
  const { sent, approved } = seeded
  const { estimate, count, rewritten, revised, keptVersion, photo } = changes
  return {
    'estimate-unsent': [`delete from messages where entity_id = '${sent}' and kind = 'estimate-email'`],
    'estimate-sent-draft': [...estimate(sent, "status = 'draft', sent_at = null"), count('estimates-sent', -1)],
    'estimate-sent-when': [
      ...estimate(sent, "status = 'draft'"),
      `delete from messages where entity_id = '${sent}' and kind = 'estimate-email'`,
    ],
    'estimate-approved': [
      `delete from approval_sheets where answer_id in (select id from estimate_answers where estimate_id = '${approved}')`,
      `delete from estimate_answers where estimate_id = '${approved}'`,
    ],
    'estimate-changes-requested': estimate(sent, "status = 'changes-requested', answered_at = sent_at"),
    'estimate-declined': estimate(sent, "status = 'declined'"),
    'estimate-answered-when': estimate(approved, 'answered_at = null'),
    'estimate-tax': estimate(sent, `tax = '{"name":""}'`),
    'estimate-sum': rewritten(({ lines }) => lines.push({ amount: '$1' })),
    'estimate-document': rewritten((document) => {
      document.price = '$1'
      document.lines = [{ amount: '$1' }]
    }),
    'estimate-addressee': estimate(sent, "customer_name = 'Somebody Else'"),
    'estimate-choice': estimate(sent, "frequency = 'hourly'"),
    'estimate-viewed-when': estimate(sent, 'viewed_at = 1'),
    'estimate-reminded-when': estimate(sent, 'remind_at = 4070908800000'),
    'estimate-extras': estimate(sent, "extras = '{'"),
    'estimate-lines': estimate(sent, `lines = '[{"description":"Garage","price":40}]'`),
    'estimate-consent': estimate(sent, "text_consent = '{}'"),
    'estimate-reach': estimate(sent, "not_reached = 'text'"),
    'estimate-link': [
      ...rewritten((document) => (document.number = 'k47-h2x')),
      `update messages set entity_id = 'k47-h2x' where entity_id = '${sent}'`,
      `update estimate_pdfs set estimate_id = 'k47-h2x' where estimate_id = '${sent}'`,
      ...estimate(sent, "id = 'k47-h2x'"),
    ],
    'estimate-converted': estimate(sent, "status = 'converted'"),
    'estimate-versions': revised(null),
    'version-former': keptVersion('nobody', { document: '{"number":"nobody","version":1}' }),
    'version-document': revised({ document: '{}' }),
    'estimate-photos': rewritten((document) => (document.photos = [{ id: 'gone', sha256: '', width: 1, height: 1 }])),
    'version-photos': revised({
      document: JSON.stringify({ ...JSON.parse(seeded.document), photos: [{ id: 'gone', sha256: '' }] }),
    }),
    'estimate-photo-digest': [photo(sent, otherDigest)],
  }
}

function answerFaults(seeded: Seeded, changes: Changes): Faults {
  const { sent, approved } = seeded
  const { estimate, unsealed, answer } = changes
  return {
    'pdf-version': [`update estimate_pdfs set version = 2 where estimate_id = '${sent}'`],
    'pdf-digest': [`update estimate_pdfs set sha256 = '0' where estimate_id = '${sent}'`],
    'answer-estimate': [...answer("estimate_id = 'nobody'"), ...estimate(approved, "status = 'sent'")],
    'answer-kind': [
      ...answer("kind = 'perhaps'"),
      'delete from approval_sheets',
      ...estimate(approved, "status = 'sent'"),
    ],
    'answer-name': answer("name = ''"),
    'answer-when': answer('answered_at = 1'),
    'answer-document': answer("document_sha256 = '0'"),
    'answer-consent': answer("text_consent = '{}'"),
    'answer-seal': [`update estimate_answers set name = 'Somebody Else' where estimate_id = '${approved}'`],
    'answer-pdf': answer("pdf_sha256 = '0'"),
    'sheet-kind': [
      ...unsealed,
      `insert into estimate_answers (id, estimate_id, version, kind, name, words, channel, address, user_agent,
          document_sha256, answered_at)
        select 'declined', estimate_id, version, 'decline', '', '', channel, '', '', document_sha256, answered_at
        from estimate_answers where estimate_id = '${approved}'`,
      "update approval_sheets set answer_id = 'declined'",
    ],
    'sheet-digest': ["update approval_sheets set sha256 = '0'"],
  }
}

function messageFaults(seeded: Seeded, changes: Changes): Faults {
  const { sent, approved } = seeded
  const { estimate, mail, outage } = changes
  return {
    'message-sent-when': mail('sent_at = null'),
    'message-sent-untried': mail('attempts = 0'),
    'message-unleased': mail("status = 'sending'"),
    'message-leased': mail('lease_until = 1'),
    'message-again': mail('next_attempt_at = 1'),
    'message-doubt': mail('in_doubt_since = 1'),
    'message-twice': ["update messages set provider_id = 'SM1', channel = 'text' where status = 'sent'"],
    'message-booking': mail("entity_id = 'nobody', status = 'queued'"),
    'message-estimate': [
      `update messages set entity_id = 'nobody' where kind = 'estimate-text' and entity_id = '${approved}'`,
    ],
    'message-invoice': ["update messages set entity_id = 'nobody' where kind = 'invoice'"],
    'message-unwanted': estimate(sent, `text_consent = replace(text_consent, '"agreed":true', '"agreed":false')`),
    'message-undone': [
      'update acts set undone_at = 1',
      "update messages set status = 'queued' where kind = 'booking-declined' and act is not null",
    ],
    'message-files': mail("attachments = '{'"),
    'message-draft': mail("draft = '{'"),
    'message-recipient': mail("status = 'queued', recipient = ''"),
    'message-early': mail('sent_at = 1'),
    'message-due': mail("status = 'queued', next_attempt_at = 4070908800000"),
    'message-act': mail("status = 'queued', act = 'nobody'"),
    'outage-kind': outage("'email', 'moody', '', 1, 1, 1"),
    'outage-when': outage("'email', 'silent', '', 2, 1, 1"),
  }
}

function textFaults(seeded: Seeded, changes: Changes): Faults {
  const { approved } = seeded
  const { cameIn, known } = changes
  return {
    'incoming-outcome': cameIn({ outcome: '' }),
    'incoming-estimate': cameIn({ estimate: "'nobody'" }),
    'incoming-answer': cameIn({ outcome: 'approved', estimate: `'${approved}'` }),
    'incoming-stopped': cameIn({ outcome: 'stopped' }),
    'incoming-settled': cameIn({ settledAt: 1 }),
    'incoming-fields': cameIn({ fields: '{' }),
    'number-stopped': known(2, 'null'),
    'number-question': known(1, "'{'"),
  }
}

function reviewFaults(seeded: Seeded, changes: Changes): Faults {
  const { pending, review } = seeded
  const { written, count } = changes
  return {
    'review-done': [
      ...written(review, `booking_id = '${pending}', list_order = list_order + 100000000000000`),
      count('reviews-verified', 1),
    ],
    'review-order': written(review, 'list_order = 1'),
  }
}
