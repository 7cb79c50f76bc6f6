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

/** The person's own sign-in, and what only a person at a screen needs. */
const ownAbilities = [
  'account:read',
  'account:write',
  'acts:undo',
  'card-payments:charge',
  'card-payments:read',
  'card-payments:refund',
  'changes:follow',
  'findings:read',
  'ledger:write',
  'lists:export',
  'crew:read',
  'crew:write',
  'records:export',
  'search:read',
] as const

/** Neither for programs nor the office: keys, the sign-in and phones of others, pay, and irreversible acts. */
const ownersAbilities = [
  'api:describe',
  'api-tokens:read',
  'api-tokens:write',
  'business:hand-over',
  'calendar-link:read',
  'calendar-link:write',
  'card-account:read',
  'card-account:write',
  'crew-devices:read',
  'crew-devices:write',
  'erasures:read',
  'erasures:write',
  'everything:export',
  'members:read',
  'members:write',
  'other-calendars:read',
  'other-calendars:write',
  'pay:read',
  'pay:write',
  'security-log:read',
  'sending-accounts:read',
  'sending-accounts:write',
  'session-days:write',
] as const
type OwnersAbility = (typeof ownersAbilities)[number]

/** On a phone that a private link has signed in; the office has no such route. */
const cleanerAbilities = ['own-visits:read', 'own-visits:press', 'own-pay:read'] as const
export type CleanerAbility = (typeof cleanerAbilities)[number]

/** Each action of a noun is a separate ability, so that a role may have some of them. */
export type Ability =
  | TokenAbility
  | (typeof ownAbilities)[number]
  | OwnersAbility
  | `bookings:${BookingAction}`
  | `reviews:${ReviewAction}`

const officeAbilities: readonly Ability[] = /* @__PURE__ */ [
  ...tokenAbilityNames,
  ...ownAbilities,
  ...bookingActions.map((action) => `bookings:${action}` as const),
  ...reviewActions.map((action) => `reviews:${action}` as const),
]

export const abilityNames: readonly Ability[] = /* @__PURE__ */ [...officeAbilities, ...ownersAbilities]

/** An owner has everything in the office, and a cleaner nothing in it. */
export const roles = {
  owner: abilityNames,
  office: officeAbilities,
  cleaner: cleanerAbilities,
} as const satisfies Record<string, readonly (Ability | CleanerAbility)[]>

export const memberRoles = ['owner', 'office'] as const
export type Role = (typeof memberRoles)[number]

/** Screens leave these out. */
export function lacksOf(role: Role): readonly Ability[] {
  return role === 'owner' ? [] : ownersAbilities
}

/** The same, or `write` of its noun; null if none is enough. */
export function tokenAbilityFor(ability: Ability): TokenAbility | null {
  const wider = `${ability.split(':')[0]}:write`
  return [ability, wider].find(isTokenAbility) ?? null
}

/** A link lets its holder act for the customer, so reading the noun is not enough. */
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
