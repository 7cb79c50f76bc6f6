import * as v from 'valibot'
import { keyField, line } from './fields.ts'

/**
 * What a program may be allowed to do, each with the words the owner reads. A route of the office names the one ability
 * that opens it; a route that names none is for the owner in a browser alone: sign-in, tokens, the security log.
 */
export const abilities = {
  'functions:send': 'Send e-mails and texts',
  'dashboard:read': 'Read the dashboard',
  'estimates:read': 'Read estimates',
  'estimates:write': 'Make and send estimates',
  'bookings:read': 'Read bookings and the waiting list',
  'bookings:write': 'Confirm, decline and cancel bookings',
  'customers:read': 'Look customers up',
  'messages:read': 'Read the Outbox',
  'messages:write': 'Send messages again',
  'reviews:read': 'Read reviews, held ones too',
  'reviews:write': 'Publish and hide reviews',
  'settings:read': 'Read the settings',
  'settings:write': 'Change prices, hours and the other settings',
} as const satisfies Record<`${string}:${'read' | 'write' | 'send'}`, string>

export type Ability = keyof typeof abilities

// Safe: the table's own keys.
export const abilityNames = Object.keys(abilities) as [Ability, ...Ability[]]

/** After how many days a token may end by itself. */
export const tokenDays = [30, 90, 365] as const

/** Asks for a token. `days`: after how many days it ends, or null for a token that lasts until it is revoked. */
export const createApiTokenSchema = v.strictObject({
  key: keyField,
  name: line('a name for the program', 60),
  abilities: v.pipe(
    v.array(v.picklist(abilityNames, `Choose from ${abilityNames.join(', ')}.`), 'Choose what the program may do.'),
    v.minLength(1, 'Choose at least one thing that the program may do.'),
    v.maxLength(abilityNames.length, 'Name each ability once.'),
  ),
  days: v.optional(v.nullable(v.picklist(tokenDays, 'Choose 30, 90 or 365 days, or null for no end.')), null),
})
export type CreateApiToken = v.InferOutput<typeof createApiTokenSchema>

/** A token as the office lists it; what opens the door is shown once, when it is made. Times are ISO 8601, UTC. */
export type ApiToken = {
  id: string
  name: string
  abilities: Ability[]
  createdAt: string
  /** To the minute; null before the first use. */
  lastUsedAt: string | null
  expiresAt: string | null
}

/** `secret` is null when the same request came again: it was shown once, and nobody has kept it. */
export type CreatedApiToken = { token: ApiToken; secret: string | null }
