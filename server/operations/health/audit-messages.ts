import { kindsInRole } from '../../../domain/outbox/message-kinds.ts'
import { outageRules } from './audit-outages.ts'
import { audited } from './list-broken.ts'
import { among, readJson } from './read-kept.ts'

const yearMs = 400 * 24 * 3_600_000

export const messageRules = [
  audited('messages', {
    key: 'id',
    columns: ['id', 'attachments', 'draft'],
    // Their words are not read, but their columns contain files.
    atOnce: 200,
    rules: [
      {
        name: 'message-sent-when',
        sentence: 'A sent message has no time',
        broken: "messages.status in ('sent', 'delivered') and messages.sent_at is null",
      },
      {
        name: 'message-sent-untried',
        sentence: 'A message is marked as sent, and nothing ever tried to send it',
        broken: "messages.status in ('sent', 'delivered') and messages.attempts < 1",
      },
      {
        name: 'message-unleased',
        sentence: 'A message is marked as being sent, and is never tried again',
        broken: "messages.status = 'sending' and messages.lease_until is null",
      },
      {
        name: 'message-leased',
        sentence: 'A message that is not being sent has a lease',
        broken: "messages.status <> 'sending' and messages.lease_until is not null",
      },
      {
        name: 'message-again',
        sentence: 'A finished message is due to be sent again',
        broken: `messages.status in ('sent', 'delivered', 'bounced', 'undelivered', 'failed')
          and messages.next_attempt_at is not null`,
      },
      {
        name: 'message-doubt',
        sentence: 'A message that was certainly sent is marked as in doubt',
        broken: "messages.status in ('sent', 'delivered', 'bounced') and messages.in_doubt_since is not null",
      },
      {
        name: 'message-twice',
        sentence: 'Two texts have the same id at the provider',
        broken: `messages.channel = 'text' and messages.provider_id is not null and exists (select 1
          from messages as other where other.provider_id = messages.provider_id and other.id <> messages.id)`,
      },
      {
        name: 'message-booking',
        sentence: 'A message is about a booking that does not exist',
        broken: `messages.kind in (${among([...kindsInRole('news'), ...kindsInRole('visit-reminder')])}) and messages.status in ('queued', 'sending')
          and not exists (select 1 from bookings where bookings.id = messages.entity_id)`,
      },
      {
        name: 'message-estimate',
        sentence: 'A message is about an estimate that does not exist',
        broken: `messages.kind in (${among(kindsInRole('offer'))}) and messages.status in ('queued', 'sending')
          and not exists (select 1 from estimates where estimates.id = messages.entity_id)`,
      },
      {
        name: 'message-invoice',
        sentence: 'A message is about an invoice that does not exist',
        broken: `messages.kind in (${among([...kindsInRole('bill'), ...kindsInRole('bill-reminder')])})
          and not exists (select 1 from invoices where invoices.id = messages.entity_id)`,
      },
      {
        name: 'message-unwanted',
        sentence: 'An estimate is sent by text without the customer’s consent',
        broken: `messages.kind = 'estimate-text' and exists (select 1 from estimates
          where estimates.id = messages.entity_id and estimates.version = messages.version
          and estimates.text_consent like '%"agreed":false%')`,
      },
      {
        name: 'message-undone',
        sentence: 'A message waits about something that was undone',
        broken: `messages.status = 'queued' and messages.act is not null and exists (select 1 from acts
          where acts.key = messages.act and acts.undone_at is not null)`,
      },
      {
        name: 'message-recipient',
        sentence: 'A waiting message has no recipient',
        broken: "messages.status in ('queued', 'sending') and messages.recipient = ''",
      },
      {
        name: 'message-early',
        sentence: 'A message was sent before it was written',
        broken: 'messages.sent_at < messages.created_at',
      },
      {
        name: 'message-due',
        sentence: 'A message is due, or leased, more than a year after it was written',
        broken: `messages.next_attempt_at > messages.created_at + ${yearMs}
          or messages.lease_until > messages.created_at + ${yearMs}`,
      },
      {
        name: 'message-act',
        sentence: 'A message waits for an act that does not exist',
        broken: `messages.status = 'queued' and messages.act is not null
          and not exists (select 1 from acts where acts.key = messages.act)`,
      },
      {
        name: 'message-files',
        sentence: 'The attachments of a message are unreadable',
        breaks: ({ attachments }) => !Array.isArray(readJson(attachments)),
      },
      {
        name: 'message-draft',
        sentence: 'The content of a message is unreadable',
        breaks: ({ draft }) => draft !== null && typeof readJson(draft) !== 'object',
      },
    ],
  }),
  ...outageRules,
]
