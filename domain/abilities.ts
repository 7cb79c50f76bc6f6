import { type BookingAction, bookingActions } from './booking-changes.ts'
import { type ReviewAction, reviewActions } from './review-changes.ts'

/** What a program may be given, each with the words the owner reads. */
export const tokenAbilities = {
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

export type TokenAbility = keyof typeof tokenAbilities

// Safe: the table's own keys.
export const tokenAbilityNames = /* @__PURE__ */ Object.keys(tokenAbilities) as [TokenAbility, ...TokenAbility[]]

/** What no program may be given: the way in, what is known about it, and what only a person at a screen has a use for. */
const ownAbilities = [
  'account:read',
  'account:write',
  'acts:undo',
  'api:describe',
  'api-tokens:read',
  'api-tokens:write',
  'changes:follow',
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

function isTokenAbility(name: string): name is TokenAbility {
  return Object.hasOwn(tokenAbilities, name)
}
