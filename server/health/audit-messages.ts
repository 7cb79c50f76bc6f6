import { kindsInRole } from '../../domain/messages/message-kinds.ts'
import { channels, messageStatuses } from '../../domain/messages/messages.ts'
import { troubleKinds } from '../../domain/messages/outages.ts'
import { audited } from './list-broken.ts'
import { among, readJson } from './read-kept.ts'

const yearMs = 400 * 24 * 3_600_000

/** What was said to people, and how the channels are. */
export const messageRules = [
  audited('messages', {
    key: 'id',
    columns: ['id', 'attachments', 'draft'],
    // Their words are not looked at, but files lie among their columns.
    atOnce: 200,
    rules: [
      {
        name: 'message-status',
        sentence: 'A message is in a state that there is not',
        broken: `messages.status not in (${among(messageStatuses)})`,
      },
      {
        name: 'message-channel',
        sentence: 'A message is to go a way that there is not',
        broken: `messages.channel not in (${among(channels)})`,
      },
      {
        name: 'message-sent-when',
        sentence: 'A message has left, and does not say when',
        broken: "messages.status in ('sent', 'delivered') and messages.sent_at is null",
      },
      {
        name: 'message-sent-untried',
        sentence: 'A message has left, and nothing has ever tried to send it',
        broken: "messages.status in ('sent', 'delivered') and messages.attempts < 1",
      },
      {
        name: 'message-unleased',
        sentence: 'A message is being sent by nobody, and is never tried again',
        broken: "messages.status = 'sending' and messages.lease_until is null",
      },
      {
        name: 'message-leased',
        sentence: 'A message that nobody is sending is kept for somebody',
        broken: "messages.status <> 'sending' and messages.lease_until is not null",
      },
      {
        name: 'message-again',
        sentence: 'A message that has ended is to be sent once more',
        broken: `messages.status in ('sent', 'delivered', 'bounced', 'undelivered', 'failed')
          and messages.next_attempt_at is not null`,
      },
      {
        name: 'message-doubt',
        sentence: 'A message has left for certain, and is said to be in doubt',
        broken: "messages.status in ('sent', 'delivered', 'bounced') and messages.in_doubt_since is not null",
      },
      {
        name: 'message-twice',
        sentence: 'Two texts are the same one at the provider',
        broken: `messages.channel = 'text' and messages.provider_id is not null and exists (select 1
          from messages as other where other.provider_id = messages.provider_id and other.id <> messages.id)`,
      },
      {
        name: 'message-booking',
        sentence: 'A message tells of a booking that is not there',
        broken: `messages.kind in (${among([...kindsInRole('news'), ...kindsInRole('visit-reminder')])}) and messages.status in ('queued', 'sending')
          and not exists (select 1 from bookings where bookings.id = messages.entity_id)`,
      },
      {
        name: 'message-estimate',
        sentence: 'A message tells of an estimate that is not there',
        broken: `messages.kind in (${among(kindsInRole('offer'))}) and messages.status in ('queued', 'sending')
          and not exists (select 1 from estimates where estimates.id = messages.entity_id)`,
      },
      {
        name: 'message-unwanted',
        sentence: 'An estimate is sent by text to somebody who has not agreed to it',
        broken: `messages.kind = 'estimate-text' and exists (select 1 from estimates
          where estimates.id = messages.entity_id and estimates.version = messages.version
          and estimates.text_consent like '%"agreed":false%')`,
      },
      {
        name: 'message-undone',
        sentence: 'A message waits that tells of what was taken back',
        broken: `messages.status = 'queued' and messages.act is not null and exists (select 1 from acts
          where acts.key = messages.act and acts.undone_at is not null)`,
      },
      {
        name: 'message-recipient',
        sentence: 'A message waits that goes to nobody',
        broken: "messages.status in ('queued', 'sending') and messages.recipient = ''",
      },
      {
        name: 'message-early',
        sentence: 'A message left before it was written',
        broken: 'messages.sent_at < messages.created_at',
      },
      {
        name: 'message-due',
        sentence: 'A message is to be tried, or kept for somebody, more than a year after it was written',
        broken: `messages.next_attempt_at > messages.created_at + ${yearMs}
          or messages.lease_until > messages.created_at + ${yearMs}`,
      },
      {
        name: 'message-act',
        sentence: 'A message waits for an act that was never done',
        broken: `messages.status = 'queued' and messages.act is not null
          and not exists (select 1 from acts where acts.key = messages.act)`,
      },
      {
        name: 'message-files',
        sentence: 'The files of a message cannot be read',
        breaks: ({ attachments }) => !Array.isArray(readJson(attachments)),
      },
      {
        name: 'message-draft',
        sentence: 'What a message is to say cannot be read',
        breaks: ({ draft }) => draft !== null && typeof readJson(draft) !== 'object',
      },
    ],
  }),
  audited('outages', {
    key: 'channel',
    rules: [
      {
        name: 'outage-channel',
        sentence: 'A channel is out of order that there is not',
        broken: `outages.channel not in (${among(channels)})`,
      },
      {
        name: 'outage-kind',
        sentence: 'A channel is out of order in an unknown way',
        broken: `outages.kind not in (${among(troubleKinds)})`,
      },
      {
        name: 'outage-when',
        sentence: 'A channel is looked at again before it was out of order',
        broken: 'outages.next_check_at < outages.since',
      },
    ],
  }),
]
