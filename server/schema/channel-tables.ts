import type { Channel } from '../../domain/messages/messages.ts'
import type { TroubleKind } from '../../domain/messages/outages.ts'

/** A channel that is out of order, since when, and when it is tried again. */
export type OutagesTable = {
  channel: Channel
  kind: TroubleKind
  said: string
  since: number
  checks: number
  next_check_at: number
}

/** Access to the mail server without a password; `id` names its first settings, both tokens are sealed. */
export type MailTokensTable = {
  id: string
  refresh_token: string
  access_token: string | null
  expires_at: number
  /** Until when a server may request a new one; null when none does. */
  lease_until: number | null
  /** Why the last request failed. */
  trouble_kind: TroubleKind | null
  trouble_said: string | null
  trouble_at: number | null
}

/** The account that the owner entered for a channel, sealed; `version` counts its changes. */
export type SendingAccountsTable = {
  channel: Channel
  sealed: string
  version: number
  changed_at: number
}
