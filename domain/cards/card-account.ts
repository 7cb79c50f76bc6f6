import * as v from 'valibot'

/** What a restricted key of Stripe must be allowed to do, named as in Stripe's own list: to write it, but disputes are read. */
export const cardPermissions = [
  'customers',
  'checkout-sessions',
  'payment-intents',
  'setup-intents',
  'payment-methods',
  'refunds',
  'disputes',
  'webhook-endpoints',
] as const
export type CardPermission = (typeof cardPermissions)[number]

/** A restricted key of Stripe. The secret key may do everything, and is refused. */
export const cardKeySchema = v.strictObject({
  key: v.pipe(
    v.string(),
    v.trim(),
    v.check((key) => !key.startsWith('sk_'), 'card-key-too-wide'),
    v.regex(/^rk_(test|live)_[A-Za-z0-9]{10,240}$/, 'card-key-malformed'),
  ),
})

/**
 * The account that card payments go to, for the owner; never with its key. `locked`: it was sealed with a secret that the
 * server no longer has. `hears`: Stripe reports payments at once; otherwise they are looked up every 15 minutes.
 */
export type CardAccount =
  | { state: 'none' | 'locked' }
  | { state: 'ready'; isLive: boolean; keyEnd: string; hears: boolean; since: string }
