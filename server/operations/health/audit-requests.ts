import { requestHours } from '../../../domain/bookings/unconfirmed-share.ts'
import { emailKey } from '../../../domain/customers/customers.ts'
import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Requests by visitors that a mailed link confirms, and the addresses that were confirmed so. */
export const unconfirmedRules = [
  audited('unconfirmed_requests', {
    key: 'id',
    columns: ['id', 'email_key', 'form'],
    rules: [
      {
        name: 'request-span',
        sentence: 'The link of a request expires before it was mailed, or much later than a day',
        broken: `unconfirmed_requests.expires_at < unconfirmed_requests.created_at
          or unconfirmed_requests.expires_at > unconfirmed_requests.created_at + ${requestHours * hourMs}`,
      },
      {
        name: 'request-address',
        sentence: 'A request is stored under a different email address than was typed',
        breaks: ({ email_key, form }) => email_key !== emailKey(emailOf(form)),
      },
      {
        name: 'request-booked',
        sentence: 'The link of a request was pressed before it was mailed',
        broken: 'unconfirmed_requests.confirmed_at < unconfirmed_requests.created_at',
      },
    ],
  }),
  audited('confirmed_addresses', {
    key: 'who',
    rules: [
      {
        name: 'confirmed-name',
        sentence: 'A confirmed address is not stored as a hash',
        broken: 'length(confirmed_addresses.who) <> 43',
      },
    ],
  }),
]

/** Requests by regular customers, and the owner's answers. */
export const requestRules = [
  audited('series_requests', {
    key: 'id',
    rules: [
      {
        name: 'request-unanswered',
        sentence: 'A regular customer has waited for more than a day to hear about another day of the week',
        // The day after is due a day ahead.
        broken: `series_requests.answered_at is null and exists (select 1 from series
          where series.id = series_requests.series_id and series.ends_on is null
          and series.due_at > series_requests.asked_at + ${2 * dayMs})`,
      },
      {
        name: 'request-agreed',
        sentence: 'A customer was promised another day of the week, and the visits did not change',
        broken: `series_requests.answer = 'yes' and exists (select 1 from series
          where series.id = series_requests.series_id and series.ends_on is null)`,
      },
    ],
  }),
]

function emailOf(form: string): string {
  const read = readJson(form)
  return typeof read === 'object' && read !== null && 'email' in read ? String(read.email) : ''
}
