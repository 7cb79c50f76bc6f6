import { estimateAnswerKinds, estimateAnswers } from '../../../domain/estimates/estimate-changes.ts'
import { frequencies, homeSizes } from '../../../domain/pricing/pricing.ts'
import { areSaid, documentRules, readDocument } from './audit-documents.ts'
import { findLacking } from './audit-estimate-files.ts'
import { reachRule, sentRules } from './audit-estimate-messages.ts'
import { audited, type Rule } from './list-broken.ts'
import { among, isChoice, isConsent, isTax, readJson } from './read-kept.ts'

/** Reminders end with the estimate, which is valid for a month. */
const farthestMs = 400 * 24 * 3_600_000

const estimateColumns = [
  'id',
  'extras',
  'named',
  'lines',
  'text_consent',
  'document',
  'estimated_price',
  'tax',
  'version',
  'customer_name',
  'customer_email',
  'corrected_at',
] as const

export const estimateRules = [
  audited('estimates', {
    key: 'id',
    columns: estimateColumns,
    rules: [
      ...sentRules,
      ...evidenceRules(),
      {
        name: 'estimate-converted',
        sentence: 'An estimate is marked as booked, and has no booking',
        broken: `estimates.status = 'converted'
          and not exists (select 1 from bookings where bookings.estimate_id = estimates.id)`,
      },
      {
        name: 'estimate-versions',
        sentence: 'A former version of an estimate is incomplete',
        broken: `estimates.version - 1 <> (select count(*) from estimate_versions
          where estimate_versions.estimate_id = estimates.id and estimate_versions.version < estimates.version)`,
      },
      {
        name: 'estimate-answered-when',
        sentence: 'An answered estimate has no time of its answer',
        broken: `estimates.status in ('approved', 'changes-requested') and estimates.answered_at is null`,
      },
      {
        name: 'estimate-tax',
        sentence: 'The sales tax of an estimate cannot be read',
        breaks: ({ tax }) => !isTax(tax),
      },
      ...documentRules,
      {
        name: 'estimate-choice',
        sentence: 'An estimate has an unknown home size or frequency, or no service',
        broken: `estimates.home_size not in (${among(homeSizes)})
          or estimates.frequency not in (${among(frequencies)}) or estimates.service_type = ''`,
      },
      {
        name: 'estimate-viewed-when',
        sentence: 'An estimate was seen before it was written',
        broken: 'estimates.viewed_at < estimates.created_at',
      },
      {
        name: 'estimate-reminded-when',
        sentence: 'A customer is to be reminded of an estimate years after it was written',
        broken: `estimates.remind_at > estimates.created_at + ${farthestMs}`,
      },
      {
        name: 'estimate-extras',
        sentence: 'The extras of an estimate are unreadable, or their names are not those that were sold',
        breaks: (row) => !isChoice(row),
      },
      {
        name: 'estimate-lines',
        sentence: 'The custom lines of an estimate are unreadable, or missing from its document',
        breaks: ({ lines, document }) => !areSaid(readJson(lines), readDocument(document)),
      },
      {
        name: 'estimate-photos',
        sentence: 'An estimate shows a photo that does not exist, belongs to another estimate, or has changed',
        find: async (rows, { queries }) => {
          const shown = rows.flatMap(({ id, document }) =>
            (readDocument(document)?.photos ?? []).map((photo) => ({ ...photo, estimate: id })),
          )
          return findLacking(shown, queries)
        },
      },
      {
        name: 'estimate-consent',
        sentence: 'The text consent of an estimate is unreadable, or its words are not those that were shown',
        breaks: ({ text_consent }) => !isConsent(text_consent),
      },
      reachRule,
      {
        name: 'estimate-link',
        sentence: 'An estimate has a number that no link can carry',
        breaks: ({ id }) => !/^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(id),
      },
    ],
    counted: { 'estimates-sent': 'estimates.sent_at is not null' },
  }),
]

/** To this very version. */
function evidenceRules(): Rule[] {
  // Asking again leaves a withdrawn estimate withdrawn.
  const deciding = estimateAnswerKinds.filter((kind) => kind !== 'ask-again')
  return deciding.map((kind) => ({
    name: `estimate-${estimateAnswers[kind].to}`,
    sentence: `An estimate is marked as ${estimateAnswers[kind].to}, and has no such answer`,
    broken: `estimates.status = '${estimateAnswers[kind].to}' and not exists (select 1 from estimate_answers
      where estimate_answers.estimate_id = estimates.id and estimate_answers.version = estimates.version
      and estimate_answers.kind = '${kind}')`,
  }))
}
