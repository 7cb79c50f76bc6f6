import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Person } from '../../domain/crew/crew.ts'
import { crewIdleMs, pressedAt } from '../../domain/crew/day.ts'
import { roles } from '../../domain/owner/abilities.ts'
import { type ProblemCode, problems } from '../../domain/problem.ts'
import { cookiePrefix } from '../owner/renew-cookies.ts'
import type { Parts } from '../parts.ts'
import { withRule } from '../platform/http/access.ts'
import type { AppEnv, Middleware } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { answerPage } from './answer-page.ts'
import { findDevicePerson, isSignedIn } from './create-link.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { requestContext } from '../platform/process/request-context.ts'
import { drawRefused } from './draw-open.ts'

/** A crew behind one address looks often; a guesser has to wait. */
export const looksOfNetwork: Limit = { name: 'crew-looks', points: 240, seconds: 600, spares: 'process' }

export type CleanerRule = (ability: (typeof roles.cleaner)[number], summary: string) => Middleware

function crewCookie({ config }: Parts): string {
  return `${cookiePrefix(config)}.crew`
}

/** The phone stays signed in from here on, as long as it is used. */
export function keepPhone(c: Context<AppEnv>, parts: Parts, secret: string): void {
  const secure = parts.config.publicUrl?.startsWith('https:') ?? false
  const maxAge = crewIdleMs / 1000
  setCookie(c, crewCookie(parts), secret, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure })
}

/** Only while people who clean have the ability. */
export function requireCleaner(parts: Parts): CleanerRule {
  const cookieName = crewCookie(parts)
  return (ability, summary) =>
    withRule({ access: 'crew', summary, ownAbility: ability }, async (c, next) => {
      const secret = getCookie(c, cookieName)
      const found = secret === undefined ? null : await findDevicePerson(parts, secret)
      if (secret === undefined || !found || !roles.cleaner.includes(ability)) throw new Refusal('sign-in-required')
      // An open page of somebody who was signed in on this phone before.
      const meant = c.req.header('x-who') || found.person.id
      if (meant !== found.person.id) throw new Refusal('not-possible-now')
      c.set('cleaner', found.person)
      if (found.isRecorded) keepPhone(c, parts, secret)
      const request = requestContext.getStore()
      if (request)
        request.requireStillMay = async (given) => {
          // Safe: run-for-caller.ts gives the transaction. A phone that was signed out since writes nothing.
          if (!(await isSignedIn(given as Queries, secret, parts.clock.now()))) throw new Refusal('sign-in-required')
        }
      await next()
    })
}

export function cleanerOf(c: Context<AppEnv>): Person {
  const person = c.get('cleaner')
  if (!person) throw new Refusal('sign-in-required')
  return person
}

/** When what arrives now was pressed: it may have waited for a signal. */
export function pressTimeOf(c: Context<AppEnv>, { clock }: Parts): number {
  return pressedAt(clock.now(), c.req.header('x-waited'))
}

/** A person reads no JSON: a refusal is a page too. */
export const inPages: Middleware = async (c, next) => {
  await next()
  if (!(c.error instanceof Refusal)) return
  const refusal = c.error
  c.res = undefined
  c.res = await refusePage(c, {}, refusal)
}

const refusals: Partial<Record<ProblemCode, 'linkDead' | 'notSignedIn'>> = {
  'link-dead': 'linkDead',
  'sign-in-required': 'notSignedIn',
}

export function refusePage(c: Context<AppEnv>, _values: unknown, { code, details }: Refusal): Promise<Response> {
  // Every status in the table has a body.
  const status = problems[code].status as ContentfulStatusCode
  const page = answerPage(c, drawRefused(refusals[code] ?? 'didNotWork'), status)
  for (const [name, value] of Object.entries(details.headers ?? {})) page.headers.set(name, value)
  return Promise.resolve(page)
}
