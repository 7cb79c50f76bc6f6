import type { LinkPurpose } from '../private-links.ts'
import { type BookingAction, bookingActions } from '../bookings/booking-changes.ts'
import { type ReviewAction, reviewActions } from '../reviews/review-changes.ts'

/** What a program may be given. */
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
  'settings:read',
  'settings:write',
] as const satisfies `${string}:${'read' | 'write' | 'send'}`[]

export type TokenAbility = (typeof tokenAbilityNames)[number]

/** What no program may be given: the way in, what is known about it, and what only a person at a screen has a use for. */
const ownAbilities = [
  'account:read',
  'account:write',
  'acts:undo',
  'api:describe',
  'api-tokens:read',
  'api-tokens:write',
  'changes:follow',
  'erasures:read',
  'erasures:write',
  'everything:export',
  'findings:read',
  'lists:export',
  'records:export',
  'search:read',
  'security-log:read',
] as const

/** What a route of the office asks for. Each action of a noun is one, so that a role may have some of them. */
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

/** What somebody who is signed in may do. There is one owner; who else works here would be another row. */
export const roles = { owner: abilityNames } as const satisfies Record<string, readonly Ability[]>
export type Role = keyof typeof roles

/** What a program must have been given to do it: the same, or `write` of its noun; null when nothing is enough. */
export function tokenAbilityFor(ability: Ability): TokenAbility | null {
  const wider = `${ability.split(':')[0]}:write`
  return [ability, wider].find(isTokenAbility) ?? null
}

/**
 * What a program must have been given to see a customer's link: the link lets its holder act for the customer, so reading a
 * noun is not enough.
 */
export const linkAbilities = {
  booking: 'bookings:write',
  estimate: 'estimates:write',
  review: 'reviews:write',
} as const satisfies Record<LinkPurpose, TokenAbility>

function isTokenAbility(name: string): name is TokenAbility {
  return tokenAbilityNames.some((ability) => ability === name)
}
