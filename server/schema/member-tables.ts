import type { Generated } from 'kysely'
import type { Role } from '../../domain/owner/abilities.ts'
import type { LinkPurpose } from '../../domain/owner/owner.ts'

/** A line of the security log. */
export type SecurityEventsTable = {
  id: string
  created_at: number
  kind: string
  slot: string | null
  times: number
  who: string
  about: string
  network: string
  user_agent: string
}
export type ApiTokensTable = {
  id: string
  hash: string
  name: string
  abilities: string
  created_at: number
  last_used_at: number | null
  expires_at: number | null
}
export type CalendarLinksTable = { id: string; created_at: number; read_at: number | null }
export type OwnerTable = {
  id: number
  user_id: string
  created_at: number
  /** How long after its sign-in a session ends, however much it is used. */
  session_days: Generated<number>
}
/** A person who may sign in to the office. */
export type MembersTable = {
  user_id: string
  role: Role
  added_at: number
  /** The name of the owner who invited the person; '' for the first owner. */
  added_by: Generated<string>
  password_changed_at: Generated<number>
}
/** An invitation that waits in a mailbox. */
export type InvitationsTable = {
  id: string
  hash: string
  email: string
  role: Role
  invited_by: string
  created_at: number
  expires_at: number
}
export type OwnerLinksTable = {
  hash: string
  purpose: LinkPurpose
  /** The person whom the link is for. */
  user_id: Generated<string>
  /** What the link changes: for an address, the new one. */
  value: string
  created_at: number
  expires_at: number
}
