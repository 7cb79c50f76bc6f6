import type { Channel } from '../../../domain/messages/messages.ts'
import type { TroubleKind } from '../../../domain/messages/outages.ts'

/** A channel that is out of order, since when, and when it is tried again. */
export type OutagesTable = {
  channel: Channel
  kind: TroubleKind
  said: string
  since: number
  checks: number
  next_check_at: number
}

/** What signs in to the mail server without a password; `id` names the settings that it began with, both tokens are sealed. */
export type MailTokensTable = {
  id: string
  refresh_token: string
  access_token: string | null
  expires_at: number
  /** Until when a server is asking for a new one; null when none is. */
  lease_until: number | null
  /** What kept the last one who asked from getting one. */
  trouble_kind: TroubleKind | null
  trouble_said: string | null
  trouble_at: number | null
}
