import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import * as apiTokens from '../../domain/endpoints/api-tokens.ts'
import * as calendar from '../../domain/endpoints/calendar-changes.ts'
import * as cardAccount from '../../domain/endpoints/card-account.ts'
import * as cardChanges from '../../domain/endpoints/card-changes.ts'
import * as crew from '../../domain/endpoints/crew-changes.ts'
import { saveEverything } from '../../domain/endpoints/exports.ts'
import { eraseCustomer } from '../../domain/endpoints/erasures.ts'
import { clearTrial } from '../../domain/endpoints/trial.ts'
import { type Endpoint, nameOf } from '../../domain/endpoints/endpoint.ts'
import * as members from '../../domain/endpoints/members.ts'
import * as otherCalendars from '../../domain/endpoints/other-calendars.ts'
import * as account from '../../domain/endpoints/account-changes.ts'
import * as owner from '../../domain/endpoints/owner.ts'
import * as sendingAccounts from '../../domain/endpoints/sending-accounts.ts'
import * as series from '../../domain/endpoints/series-changes.ts'
import * as settings from '../../domain/endpoints/settings.ts'
import * as signIn from '../../domain/endpoints/sign-in.ts'
import type { SecurityEventKind } from '../../domain/owner/security-log.ts'
import type { AppEnv, Middleware } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { SecurityLog } from './record-event.ts'

/** The log's line about a route that has done its work, and about one that has refused a caller. */
type Told = { done: SecurityEventKind; refused?: SecurityEventKind }

/** Routes that concern the office's security: the only list of what is logged. */
const told: [Endpoint, Told][] = [
  [owner.setUpOwner, { done: 'owner-created', refused: 'link-refused' }],
  [signIn.signIn, { done: 'signed-in', refused: 'sign-in-failed' }],
  [signIn.signOut, { done: 'signed-out' }],
  [account.endSession, { done: 'session-ended' }],
  [account.endOtherSessions, { done: 'session-ended' }],
  [account.changeSessionDays, { done: 'session-days-changed' }],
  [owner.confirmOwner, { done: 'password-shown', refused: 'password-refused' }],
  [account.changePassword, { done: 'password-changed', refused: 'password-refused' }],
  [signIn.askResetLink, { done: 'link-asked' }],
  [signIn.askDeviceLink, { done: 'link-asked' }],
  [signIn.resetPassword, { done: 'password-reset', refused: 'link-refused' }],
  [signIn.openDeviceLink, { done: 'device-admitted', refused: 'link-refused' }],
  [signIn.openEmailLink, { done: 'address-changed', refused: 'link-refused' }],
  [signIn.enterCode, { done: 'code-entered', refused: 'code-refused' }],
  [signIn.enterRecoveryCode, { done: 'code-entered', refused: 'code-refused' }],
  [signIn.signInWithPasskey, { done: 'passkey-used', refused: 'passkey-refused' }],
  [account.changeName, { done: 'name-changed' }],
  [account.changeEmail, { done: 'address-asked' }],
  [account.beginSecondFactor, { done: 'password-shown', refused: 'password-refused' }],
  [account.switchSecondFactorOn, { done: 'code-on', refused: 'code-refused' }],
  [account.switchSecondFactorOff, { done: 'code-off', refused: 'password-refused' }],
  [account.makeRecoveryCodes, { done: 'codes-made', refused: 'password-refused' }],
  [owner.keepPasskey, { done: 'passkey-added' }],
  [account.removePasskey, { done: 'passkey-removed' }],
  [members.inviteMember, { done: 'member-invited' }],
  [members.endInvitation, { done: 'invitation-ended' }],
  [members.acceptInvitation, { done: 'member-added', refused: 'link-refused' }],
  [members.changeRole, { done: 'member-role-changed' }],
  [members.endMember, { done: 'member-ended' }],
  [members.handBusinessOver, { done: 'business-handed-over' }],
  [settings.saveBusiness, { done: 'settings-changed' }],
  ...Object.values(settings.savePart).map((part): [Endpoint, Told] => [part, { done: 'settings-changed' }]),
  [settings.renameSection, { done: 'settings-changed' }],
  [settings.replaceLogo, { done: 'settings-changed' }],
  [settings.removeLogo, { done: 'settings-changed' }],
  [calendar.blockDays, { done: 'settings-changed' }],
  [series.closeDay, { done: 'settings-changed' }],
  [calendar.showCalendarLink, { done: 'calendar-link-shown' }],
  [otherCalendars.addOtherCalendar, { done: 'other-calendar-changed' }],
  [otherCalendars.changeOtherCalendar, { done: 'other-calendar-changed' }],
  [otherCalendars.removeOtherCalendar, { done: 'other-calendar-changed' }],
  [calendar.endCalendarLink, { done: 'calendar-link-ended' }],
  [eraseCustomer, { done: 'customer-erased' }],
  [clearTrial, { done: 'trial-cleared' }],
  [saveEverything, { done: 'everything-taken' }],
  [sendingAccounts.saveEmailAccount, { done: 'sending-account-changed' }],
  [sendingAccounts.finishMailPermission, { done: 'sending-account-changed' }],
  [sendingAccounts.saveTextAccount, { done: 'sending-account-changed' }],
  [sendingAccounts.removeSendingAccount, { done: 'sending-account-changed' }],
  [cardAccount.saveCardKey, { done: 'card-account-changed' }],
  [cardChanges.chargeKeptCard, { done: 'card-charged' }],
  [cardChanges.endKeptCard, { done: 'card-ended' }],
  [cardChanges.refundCard, { done: 'card-refunded' }],
  [cardAccount.removeCardKey, { done: 'card-account-changed' }],
  [crew.makeCrewLink, { done: 'crew-link-made' }],
  [crew.endCrewDevice, { done: 'crew-device-ended' }],
  [apiTokens.createApiToken, { done: 'token-created' }],
  [apiTokens.revokeApiToken, { done: 'token-revoked' }],
]

/** A form that a phone sends without a script. */
const openCrewLink: [string, Told] = ['POST /crew/open', { done: 'crew-device-admitted', refused: 'link-refused' }]

export const loggedRoutes = new Map([
  ...told.map(([endpoint, what]): [string, Told] => [nameOf(endpoint), what]),
  openCrewLink,
])

/** Once their requests have been answered. Never what a person typed. */
export function recordRequests(log: SecurityLog): Middleware {
  return async (c, next) => {
    await next()
    const route = `${c.req.method} ${routeOf(c)}`
    const kind = kindOf(c, route)
    if (kind === undefined) return
    await log.record({
      kind,
      who: c.get('owner')?.name ?? c.get('program')?.name ?? c.get('signsIn') ?? '',
      about: c.get('about') ?? (tellsRoute.has(kind) ? route : ''),
      address: c.get('address'),
      network: c.get('network'),
      userAgent: c.req.header('user-agent') ?? '',
    })
  }
}

/** Kinds that do not themselves name the request. */
const tellsRoute = new Set<SecurityEventKind>(['token-refused', 'role-refused', 'other-site', 'limit-reached'])

function kindOf(c: Context<AppEnv>, route: string): SecurityEventKind | undefined {
  const what = loggedRoutes.get(route)
  if (c.res.status < 400) return kindOfDone(c, what?.done)
  const code = c.error instanceof Refusal ? c.error.code : null
  if (code === 'wrong-origin') return 'other-site'
  if (code === 'too-many-requests') return 'limit-reached'
  const isProgram = c.req.header('authorization') !== undefined
  if (code === 'not-allowed' && !isProgram) return 'role-refused'
  if (code === 'not-allowed' || (code === 'sign-in-required' && isProgram)) return 'token-refused'
  return c.res.status < 500 && code !== 'sign-in-required' ? what?.refused : undefined
}

function kindOfDone(c: Context<AppEnv>, done: SecurityEventKind | undefined): SecurityEventKind | undefined {
  if (done === 'signed-in' && !opensSession(c)) return 'code-asked'
  // The sign-in to the mailbox waits for a person.
  if (done === 'sending-account-changed' && c.res.status === 202) return undefined
  // Anybody may ask to be signed out.
  if (done === 'signed-out' && c.get('owner') === undefined) return undefined
  return done
}

/** With a second factor the right password alone opens no session. */
function opensSession(c: Context<AppEnv>): boolean {
  return c.res.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
}

/** Never the path itself: that may contain a link's token. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('/*'))?.path ?? 'an unknown address'
}
