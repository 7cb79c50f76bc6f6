import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { signedDollars } from '#words/estimate-document.ts'
import { estimateAnswerKinds, estimateAnswers } from '../../../domain/estimates/estimate-changes.ts'
import { kindsInRole } from '../../../domain/outbox/message-kinds.ts'
import type { EstimateDocument } from '../../../domain/estimates/estimate-document.ts'
import type { EstimatePhoto } from '../../../domain/estimates/estimate-photos.ts'
import { ownLinesSchema } from '../../../domain/pricing/own-lines.ts'
import { lostStatuses } from '../../../domain/estimates/estimate-lists.ts'
import { frequencies, homeSizes } from '../../../domain/pricing/pricing.ts'
import { fillAsMade } from '../../estimates/load-pdf.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { audited, type Rule } from './list-broken.ts'
import { readTax } from '../../schema/tax-column.ts'
import { wholePrice } from '#words/tax.ts'
import { among, isChoice, isConsent, isTax, readJson } from './read-kept.ts'

/** Reminders end with the estimate, which is valid for a month. */
const farthestMs = 400 * 24 * 3_600_000
const anEmail = "select 1 from messages where messages.kind = 'estimate-email' and messages.entity_id = estimates.id"
const itsEmail = `${anEmail} and messages.version = estimates.version`

const itsMessages = (which: string) => `exists (select 1 from messages where messages.entity_id = estimates.id
  and messages.version = estimates.version and messages.kind in (${among(kindsInRole('offer'))}) and ${which})`
const isLost = (channel: string) =>
  itsMessages(`messages.channel = '${channel}' and messages.status in (${among(lostStatuses)})`)

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
      {
        name: 'estimate-unsent',
        sentence: 'An estimate is marked as sent, and nothing ever tried to send it',
        broken: `(estimates.status = 'sent' and not exists (${itsEmail} and messages.attempts > 0))
          or (estimates.status <> 'draft' and estimates.sent_at is not null
            and not exists (${anEmail} and messages.attempts > 0))`,
      },
      {
        name: 'estimate-sent-draft',
        sentence: 'The email of an estimate was sent, and the estimate is still a draft',
        broken: `estimates.status = 'draft' and exists (${itsEmail} and messages.status = 'sent')`,
      },
      {
        name: 'estimate-sent-when',
        sentence: 'An estimate has a sent time and is still a draft',
        broken: "estimates.status = 'draft' and estimates.version = 1 and estimates.sent_at is not null",
      },
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
      {
        name: 'estimate-sum',
        sentence: 'The lines of an estimate do not add up to its price',
        breaks: ({ document }) => !addsUp(readDocument(document)),
      },
      {
        name: 'estimate-document',
        sentence: 'The document of an estimate has a different price, number or version',
        breaks: ({ id, document, estimated_price, tax, version }) => {
          const said = readDocument(document)
          // A tax that nobody can read is a fault of its own.
          const price = isTax(tax) ? wholePrice(readTax({ tax }).tax, estimated_price) : said?.price
          return said?.number !== id || said.price !== price || said.version !== version
        },
      },
      {
        name: 'estimate-addressee',
        sentence: 'The document of an estimate is addressed to somebody else',
        breaks: ({ document, customer_name: name, customer_email: email, corrected_at }) => {
          const said = readDocument(document)?.customer
          return (
            said !== undefined && corrected_at === null && email !== '' && (said.name !== name || said.email !== email)
          )
        },
      },
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
          return lacking(shown, queries)
        },
      },
      {
        name: 'estimate-consent',
        sentence: 'The text consent of an estimate is unreadable, or its words are not those that were shown',
        breaks: ({ text_consent }) => !isConsent(text_consent),
      },
      {
        name: 'estimate-reach',
        sentence: 'An estimate and its messages disagree on whether it reached its customer',
        broken: `coalesce(estimates.not_reached, '') <> case when ${itsMessages("messages.status = 'delivered'")} then ''
          when ${isLost('email')} then case when ${isLost('text')} then 'both' else 'email' end
          when ${isLost('text')} then 'text' else '' end`,
      },
      {
        name: 'estimate-link',
        sentence: 'An estimate has a number that no link can carry',
        breaks: ({ id }) => !/^[0-9A-Z]{3}-[0-9A-Z]{3}$/.test(id),
      },
    ],
    counted: { 'estimates-sent': 'estimates.sent_at is not null' },
  }),
  audited('estimate_versions', {
    key: 'estimate_id',
    columns: ['estimate_id', 'version', 'document'],
    atOnce: 100,
    rules: [
      {
        name: 'version-former',
        sentence: 'A former version belongs to no estimate, or is the present one',
        broken: `not exists (select 1 from estimates where estimates.id = estimate_versions.estimate_id
          and estimates.version > estimate_versions.version)`,
      },
      {
        name: 'version-document',
        sentence: 'The document of a former version has a different number or version',
        breaks: ({ estimate_id: id, document, version }) => {
          const said = readDocument(document)
          return said?.number !== id || said.version !== version
        },
      },
      {
        name: 'version-photos',
        sentence:
          'A former version shows a photo that is not there, is another estimate’s, or is another picture by now',
        find: async (rows, { queries }) => {
          const shown = rows.flatMap(({ estimate_id, document }) =>
            (readDocument(document)?.photos ?? []).map((photo) => ({ ...photo, estimate: estimate_id })),
          )
          return lacking(shown, queries)
        },
      },
    ],
  }),
  audited('estimate_pdfs', {
    key: 'estimate_id',
    columns: ['estimate_id', 'sha256', 'bytes'],
    // Each is some tens of kilobytes, plus a logo.
    atOnce: 20,
    rules: [
      {
        name: 'pdf-version',
        sentence: 'A PDF belongs to a version that does not exist',
        broken: `exists (select 1 from estimates where estimates.id = estimate_pdfs.estimate_id
          and estimates.version < estimate_pdfs.version)`,
      },
      {
        name: 'pdf-digest',
        sentence: 'A stored PDF has changed since it was made',
        find: (rows, { links }) =>
          Promise.resolve(
            rows
              .filter(({ estimate_id: id, sha256, bytes }) => {
                if (!links.canMake('estimate', id)) return false
                const filled = fillAsMade(links, id, { bytes, sha256 })
                return createHash('sha256').update(filled).digest('hex') !== sha256
              })
              .map(({ estimate_id }) => estimate_id),
          ),
      },
    ],
  }),
  audited('estimate_photos', {
    key: 'id',
    columns: ['id', 'sha256', 'bytes'],
    atOnce: 10,
    rules: [
      {
        name: 'estimate-photo-digest',
        sentence: 'A photo of an estimate has changed since it was uploaded',
        breaks: ({ sha256, bytes }) => createHash('sha256').update(bytes).digest('hex') !== sha256,
      },
    ],
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

type Shown = EstimatePhoto & { estimate: string }

async function lacking(shown: Shown[], queries: Queries): Promise<string[]> {
  if (shown.length === 0) return []
  const kept = await queries
    .selectFrom('estimate_photos')
    .select(['id', 'estimate_id', 'sha256'])
    .where(
      'id',
      'in',
      shown.map(({ id }) => id),
    )
    .execute()
  const known = new Set(kept.map(({ id, estimate_id, sha256 }) => `${id} ${estimate_id} ${sha256}`))
  return shown
    .filter((photo) => !known.has(`${photo.id} ${photo.estimate} ${photo.sha256}`))
    .map((photo) => photo.estimate)
}

function readDocument(kept: string): Partial<EstimateDocument> | null {
  const document = readJson(kept)
  return typeof document === 'object' ? document : null
}

/** As often as it was written. */
function areSaid(kept: unknown, document: Partial<EstimateDocument> | null): boolean {
  const { success, output } = v.safeParse(ownLinesSchema, kept)
  if (!success) return false
  const said = (document?.lines ?? []).map(({ label, amount }) => `${label} ${amount}`)
  return output.every(({ description, price }) => {
    const at = said.indexOf(`${description} ${signedDollars(price)}`)
    return at !== -1 && said.splice(at, 1).length === 1
  })
}

/** Whole dollars, as printed. */
function addsUp(document: Partial<EstimateDocument> | null): boolean {
  const { lines, price } = document ?? {}
  if (!Array.isArray(lines) || price === undefined) return false
  return lines.reduce((sum, { amount }) => sum + toCents(amount), 0) === toCents(price)
}

/** In cents, so that nothing is rounded. */
function toCents(printed: string): number {
  return Math.round(Number(printed.replaceAll(/[$,]/g, '')) * 100)
}
