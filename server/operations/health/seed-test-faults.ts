import { type Changes, changesOf, type Seeded } from './seed-test-changes.ts'
import { seedBookingFaults, seedPlaceFaults } from './seed-test-booking-faults.ts'
import { seedCardFaults } from './seed-test-card-faults.ts'
import { seedCrewFaults } from './seed-test-crew-faults.ts'
import { seedAnswerFaults, seedEstimateFaults } from './seed-test-estimate-faults.ts'
import { seedInvoiceFaults } from './seed-test-invoice-faults.ts'
import { seedLedgerFaults } from './seed-test-ledger-faults.ts'
import { seedOfficeFaults } from './seed-test-office-faults.ts'

type Faults = Record<string, string[]>

/** Each breaks one rule and no other, in SQL that both engines understand. */
export function seedFaults(seeded: Seeded): Faults {
  const changes = changesOf(seeded)
  return {
    ...seedBookingFaults(seeded, changes),
    ...seedPlaceFaults(seeded, changes),
    ...customerFaults(seeded, changes),
    ...seedEstimateFaults(seeded, changes),
    ...seedAnswerFaults(seeded, changes),
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
