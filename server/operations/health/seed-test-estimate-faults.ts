import type { Changes, Seeded } from './seed-test-changes.ts'
import { otherDigest } from './seed-test-office-faults.ts'

type Faults = Record<string, string[]>

export function seedEstimateFaults(seeded: Seeded, changes: Changes): Faults {
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

export function seedAnswerFaults(seeded: Seeded, changes: Changes): Faults {
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
