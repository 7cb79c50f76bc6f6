import { createHash } from 'node:crypto'
import { estimateAnswerKinds, ownerDecisionNames } from '../../domain/estimates/estimate-changes.ts'
import { isSealed, sealedColumns, sealedSince } from '../estimates/answer-store.ts'
import { audited } from './list-broken.ts'
import { among, isConsent } from './read-kept.ts'

/** What customers answered to their estimates, with its evidence. */
export const answerRules = [
  audited('estimate_answers', {
    key: 'id',
    columns: [...sealedColumns, 'seal'],
    atOnce: 100,
    rules: [
      {
        name: 'answer-estimate',
        sentence: 'An answer is about an estimate, or a version of one, that is not there',
        broken: `not exists (select 1 from estimates where estimates.id = estimate_answers.estimate_id
          and estimates.version >= estimate_answers.version)`,
      },
      {
        name: 'answer-kind',
        sentence: 'An answer is of an unknown kind',
        broken: `estimate_answers.kind not in (${among([...estimateAnswerKinds, ...ownerDecisionNames])})`,
      },
      {
        name: 'answer-way',
        sentence: 'An answer came by an unknown way',
        broken: "estimate_answers.channel not in ('link', 'text', 'owner')",
      },
      {
        name: 'answer-reason',
        sentence: 'An answer that declines nothing has a reason for declining',
        broken: "estimate_answers.reason is not null and estimate_answers.kind <> 'decline'",
      },
      {
        name: 'answer-pdf',
        sentence: 'An answer is to another PDF than its estimate has kept',
        broken: `exists (select 1 from estimate_pdfs where estimate_pdfs.estimate_id = estimate_answers.estimate_id
          and estimate_pdfs.version = estimate_answers.version
          and estimate_pdfs.sha256 <> estimate_answers.pdf_sha256)`,
      },
      {
        name: 'answer-name',
        sentence: 'An approval has no name',
        // Who answers by text types no name.
        broken: `estimate_answers.kind = 'approve' and estimate_answers.name = ''
          and estimate_answers.channel <> 'text'`,
      },
      {
        name: 'answer-when',
        sentence: 'An answer is older than its estimate',
        broken: `exists (select 1 from estimates where estimates.id = estimate_answers.estimate_id
          and estimates.version = estimate_answers.version and estimates.created_at > estimate_answers.answered_at)`,
      },
      {
        name: 'answer-document',
        sentence: 'An answer is to other words than its estimate has kept',
        find: async (rows, { queries }) => {
          const ids = rows.map(({ estimate_id }) => estimate_id)
          const kept = await queries
            .selectFrom('estimates')
            .select(['id', 'version', 'document'])
            .where('id', 'in', ids)
            // Of an erased customer’s the answer’s digest is all that is left of its words.
            .where('customer_email', '<>', '')
            .execute()
          const digests = new Map(kept.map(({ id, version, document }) => [`${id} ${version}`, digest(document)]))
          // Of former versions the estimate has not kept the words.
          const isOther = ({ estimate_id: id, version, document_sha256 }: (typeof rows)[number]) =>
            (digests.get(`${id} ${version}`) ?? document_sha256) !== document_sha256
          return rows.filter(isOther).map(({ id }) => id)
        },
      },
      {
        name: 'answer-seal',
        sentence: 'An answer says something else than when it was given',
        find: async (rows, { queries, links }) => {
          const since = await sealedSince(queries)
          const isOld = ({ seal, answered_at }: (typeof rows)[number]) => seal === '' && answered_at < since
          return rows.filter((row) => !isOld(row) && !isSealed(links, row, row.seal)).map(({ id }) => id)
        },
      },
      {
        name: 'answer-consent',
        sentence: 'What was agreed on with an answer cannot be read, or says other words than were shown',
        breaks: ({ text_consent }) => text_consent !== null && !isConsent(text_consent),
      },
    ],
  }),
  audited('approval_sheets', {
    key: 'answer_id',
    columns: ['answer_id', 'sha256', 'bytes'],
    atOnce: 20,
    rules: [
      {
        name: 'sheet-approval',
        sentence: 'A sheet proves an approval that is not there',
        broken: 'not exists (select 1 from estimate_answers where estimate_answers.id = approval_sheets.answer_id)',
      },
      {
        name: 'sheet-kind',
        sentence: 'A sheet proves an answer that approves nothing',
        broken: `exists (select 1 from estimate_answers where estimate_answers.id = approval_sheets.answer_id
          and estimate_answers.kind <> 'approve')`,
      },
      {
        name: 'sheet-digest',
        sentence: 'The sheet of an approval is not the one that was made',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
    ],
  }),
]

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
