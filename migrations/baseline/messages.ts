import type { TypeNames } from '../column-types.ts'

// Emails and texts to send, and the channels that they go through.
export const messages = ({ bigint }: TypeNames) => [
  // A person is notified of one thing once: `messages_once` makes sure of it.
  `create table messages (
    id text primary key,
    kind text not null,
    entity_id text not null,
    version integer not null,
    channel text not null,
    recipient text not null,
    subject text not null,
    html text,
    body text not null,
    attachments text not null,
    status text not null,
    attempts integer not null,
    next_attempt_at ${bigint},
    lease_until ${bigint},
    provider_id text,
    error text,
    created_at ${bigint} not null,
    sent_at ${bigint},
    draft text,
    deferrals integer default 0 not null,
    good_until ${bigint} default 0 not null,
    act text,
    receipt text,
    in_doubt_since ${bigint},
    constraint messages_once unique (kind, entity_id, version)
  )`,
  'create index messages_act on messages (act) where act is not null',
  'create index messages_due on messages (next_attempt_at) where next_attempt_at is not null',
  // A mail service may write an address in its own case.
  "create index messages_emails_to on messages (lower(recipient), created_at) where channel = 'email'",
  'create index messages_entity on messages (entity_id)',
  "create index messages_in_flight on messages (sent_at) where channel = 'text' and status = 'sent'",
  `create index messages_kept on messages (channel, good_until)
    where status = 'queued' and next_attempt_at is null`,
  'create index messages_leased on messages (lease_until) where lease_until is not null',
  'create index messages_newest on messages (created_at, id)',
  'create index messages_provider on messages (provider_id) where provider_id is not null',
  `create index messages_recipient on messages (recipient)
    where kind in ('function-email', 'function-text')`,
  "create index messages_texts_to on messages (recipient, created_at) where channel = 'text'",
  `create index messages_troubled on messages (status)
    where status in ('failed', 'unknown', 'bounced', 'undelivered')`,
  `create table outages (
    channel text primary key,
    kind text not null,
    said text not null,
    since ${bigint} not null,
    checks integer not null,
    next_check_at ${bigint} not null
  )`,
  `create table mail_tokens (
    id text primary key,
    refresh_token text not null,
    access_token text,
    expires_at ${bigint} not null,
    lease_until ${bigint},
    trouble_kind text,
    trouble_said text,
    trouble_at ${bigint}
  )`,
  `create table sending_accounts (
    channel text primary key,
    sealed text not null,
    version ${bigint} not null,
    changed_at ${bigint} not null
  )`,
]
