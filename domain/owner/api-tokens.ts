import * as v from 'valibot'
import { type TokenAbility, tokenAbilityNames } from './abilities.ts'
import { keyField, line } from '../fields/fields.ts'

const tokenDays = [30, 90, 365] as const

/** `days` until it expires; null for a token that lasts until it is revoked. */
export const createApiTokenSchema = v.strictObject({
  key: keyField,
  name: line('a-name-for-the-program', 60),
  abilities: v.pipe(
    v.array(v.picklist(tokenAbilityNames, `choose-from:${tokenAbilityNames.join(', ')}`), 'choose-abilities'),
    v.minLength(1, 'no-ability'),
    v.maxLength(tokenAbilityNames.length, 'ability-twice'),
  ),
  days: v.optional(v.nullable(v.picklist(tokenDays, 'choose-days')), null),
})
export type CreateApiToken = v.InferOutput<typeof createApiTokenSchema>

/** A token as the office lists it; its secret is shown once, when it is made. Times are ISO 8601, UTC. */
export type ApiToken = {
  id: string
  name: string
  abilities: TokenAbility[]
  createdAt: string
  /** To the minute; null before the first use. */
  lastUsedAt: string | null
  expiresAt: string | null
}

/** `secret` is null when the same request came again: it was shown once and never stored. */
export type CreatedApiToken = { token: ApiToken; secret: string | null }
