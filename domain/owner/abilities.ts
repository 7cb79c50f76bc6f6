import type { LinkPurpose } from '../private-links.ts'
import { type BookingAction, bookingActions } from '../bookings/booking-changes.ts'
import { type ReviewAction, reviewActions } from '../reviews/review-changes.ts'

export const tokenAbilityNames = [
  'functions:send',
  'dashboard:read',
  'estimates:read',
  'estimates:write',
  'bookings:read',
  'bookings:write',
  'customers:read',
  'customers:write',
  'messages:read',
  'messages:write',
  'reviews:read',
  'reviews:write',
  'ledger:read',
  'settings:read',
  'settings:write',
] as const satisfies `${string}:${'read' | 'write' | 'send'}`[]

export type TokenAbility = (typeof tokenAbilityNames)[number]

/**
 * The abilities that no program may have: signing in, what is known about it, and what only a person at a screen needs.
 */
const ownAbilities = [
  'account:read',
  'account:write',
  'acts:undo',
  'api:describe',
  'api-tokens:read',
  'api-tokens:write',
  'card-account:read',
  'card-account:write',
  'card-payments:charge',
  'card-payments:read',
  'card-payments:refund',
  'changes:follow',
  'erasures:read',
  'erasures:write',
  'everything:export',
  'findings:read',
  'ledger:write',
  'lists:export',
  'crew:read',
  'crew:write',
  'crew-devices:read',
  'crew-devices:write',
  'pay:read',
  'pay:write',
  'records:export',
  'search:read',
  'sending-accounts:read',
  'sending-accounts:write',
  'security-log:read',
] as const

/** The abilities of a person who cleans, on a phone that a private link has signed in; the office has no such route. */
const cleanerAbilities = ['own-visits:read', 'own-visits:press', 'own-pay:read'] as const
export type CleanerAbility = (typeof cleanerAbilities)[number]

/**
 * The abilities that the office's routes require. Each action of a noun is one, so that a role may have some of them.
 */
export type Ability =
  | TokenAbility
  | (typeof ownAbilities)[number]
  | `bookings:${BookingAction}`
  | `reviews:${ReviewAction}`

export const abilityNames: readonly Ability[] = /* @__PURE__ */ [
  ...tokenAbilityNames,
  ...ownAbilities,
  ...bookingActions.map((action) => `bookings:${action}` as const),
  ...reviewActions.map((action) => `reviews:${action}` as const),
]

/** The abilities of each role: the owner has everything in the office, and a cleaner nothing in it. */
export const roles = { owner: abilityNames, cleaner: cleanerAbilities } as const satisfies Record<
  string,
  readonly (Ability | CleanerAbility)[]
>
/** A role that signs in to the office. */
export type Role = Exclude<keyof typeof roles, 'cleaner'>

/** The ability that a program needs for it: the same, or `write` of its noun; null if none is enough. */
export function tokenAbilityFor(ability: Ability): TokenAbility | null {
  const wider = `${ability.split(':')[0]}:write`
  return [ability, wider].find(isTokenAbility) ?? null
}

/**
 * The ability that a program needs to see a customer's link: the link lets its holder act for the customer, so reading
 * the noun is not enough.
 */
export const linkAbilities = {
  booking: 'bookings:write',
  estimate: 'estimates:write',
  review: 'reviews:write',
  request: 'bookings:write',
  'invoice-reminders': 'messages:write',
  pay: 'messages:write',
} as const satisfies Record<LinkPurpose, TokenAbility>

function isTokenAbility(name: string): name is TokenAbility {
  return tokenAbilityNames.some((ability) => ability === name)
}
