import { lostStatuses } from '../../../domain/estimates/estimate-lists.ts'
import { kindsInRole } from '../../../domain/outbox/message-kinds.ts'
import type { Rule } from './list-broken.ts'
import { among } from './read-kept.ts'

const anEmail = "select 1 from messages where messages.kind = 'estimate-email' and messages.entity_id = estimates.id"
const itsEmail = `${anEmail} and messages.version = estimates.version`

const itsMessages = (which: string) => `exists (select 1 from messages where messages.entity_id = estimates.id
  and messages.version = estimates.version and messages.kind in (${among(kindsInRole('offer'))}) and ${which})`
const isLost = (channel: string) =>
  itsMessages(`messages.channel = '${channel}' and messages.status in (${among(lostStatuses)})`)

export const sentRules: Rule[] = [
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
]

export const reachRule: Rule = {
  name: 'estimate-reach',
  sentence: 'An estimate and its messages disagree on whether it reached its customer',
  broken: `coalesce(estimates.not_reached, '') <> case when ${itsMessages("messages.status = 'delivered'")} then ''
    when ${isLost('email')} then case when ${isLost('text')} then 'both' else 'email' end
    when ${isLost('text')} then 'text' else '' end`,
}
