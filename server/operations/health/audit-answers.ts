import { createHash } from 'node:crypto'
import { estimateAnswerKinds, ownerDecisionNames } from '../../../domain/estimates/estimate-changes.ts'
import { isSealed, sealedColumns, sealedSince } from '../../estimates/seal-store.ts'
import { audited } from './list-broken.ts'
import { among, isConsent } from './read-kept.ts'

export const answerRules = [
  audited('estimate_answers', {
    key: 'id',
    columns: [...sealedColumns, 'seal'],
    atOnce: 100,
    rules: [
      {
        name: 'answer-estimate',
        sentence: 'An answer names an estimate or a version that does not exist',
        broken: `not exists (select 1 from estimates where estimates.id = estimate_answers.estimate_id
          and estimates.version >= estimate_answers.version)`,
      },
      {
        name: 'answer-kind',
        sentence: 'An answer has an unknown kind',
        broken: `estimate_answers.kind not in (${among([...estimateAnswerKinds, ...ownerDecisionNames])})`,
      },
      {
        name: 'answer-pdf',
        sentence: 'An answer names a different PDF than its estimate has',
        broken: `exists (select 1 from estimate_pdfs where estimate_pdfs.estimate_id = estimate_answers.estimate_id
          and estimate_pdfs.version = estimate_answers.version
          and estimate_pdfs.sha256 <> estimate_answers.pdf_sha256)`,
      },
      {
        name: 'answer-name',
        sentence: 'An approval has no name',
        // A customer who answers by text types no name.
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
        sentence: 'An answer names different words than its estimate has',
        find: async (rows, { queries }) => {
          const ids = rows.map(({ estimate_id }) => estimate_id)
          const kept = await queries
            .selectFrom('estimates')
            .select(['id', 'version', 'document'])
            .where('id', 'in', ids)
            // After an erasure the answer's digest is all that is left of its words.
            .where('customer_email', '<>', '')
            .execute()
          const digests = new Map(kept.map(({ id, version, document }) => [`${id} ${version}`, digest(document)]))
          // The estimate has not stored the words of former versions.
          const isOther = ({ estimate_id: id, version, document_sha256 }: (typeof rows)[number]) =>
            (digests.get(`${id} ${version}`) ?? document_sha256) !== document_sha256
          return rows.filter(isOther).map(({ id }) => id)
        },
      },
      {
        name: 'answer-seal',
        sentence: 'An answer has changed since it was given',
        find: async (rows, { queries, links }) => {
          const since = await sealedSince(queries)
          const isOld = ({ seal, answered_at }: (typeof rows)[number]) => seal === '' && answered_at < since
          return rows.filter((row) => !isOld(row) && !isSealed(links, row, row.seal)).map(({ id }) => id)
        },
      },
      {
        name: 'answer-consent',
        sentence: 'The consent of an answer is unreadable, or its words are not those that were shown',
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
        name: 'sheet-kind',
        sentence: 'An approval sheet belongs to an answer that is no approval',
        broken: `exists (select 1 from estimate_answers where estimate_answers.id = approval_sheets.answer_id
          and estimate_answers.kind <> 'approve')`,
      },
      {
        name: 'sheet-digest',
        sentence: 'An approval sheet has changed since it was made',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
    ],
  }),
]

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
