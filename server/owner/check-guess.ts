import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { waitInWords } from '#words/wait.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { acceptedOf } from '../platform/secrets/accepted-secrets.ts'
import type { Limits } from '../platform/limits/limit.ts'
import { cookiePrefix } from './renew-cookies.ts'
import type { Guessing } from './limit-guesses.ts'
import { createGuessLimits, type Guess, guessesAtAccount, type Stranger } from './slow-guesses.ts'
import * as say from '#words/server/owner.ts'

const yearS = 365 * 24 * 3600

const strangersWaitS = 10

type Judging<Result> = { guess: Stranger; giveBack(): Promise<void>; work(): Promise<Result> }

/** And knows the devices that have signed in before. */
export function createGuessCheck({ config, limits }: { config: Config; limits: Limits }, guessing: Guessing) {
  const { line, networks } = guessing
  const guesses = createGuessLimits({ secrets: acceptedOf(config), limits, networks: config.limits ? networks : null })
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const cookieName = `${cookiePrefix(config)}.device`

  return {
    strangerOf(c: Context<AppEnv>, email: string): Stranger {
      return { email, networks: c.get('networks'), deviceCookie: getCookie(c, cookieName) }
    },

    /** Before it is judged; returns the way to give it back. Refuses when none is left. */
    async take(guess: Guess): Promise<() => Promise<void>> {
      const taken = await guesses.take(guess)
      if (taken.ok) return taken.giveBack
      const { waitS, limit } = taken
      if (limit !== guessesAtAccount) throw tooManyTries(waitS)
      throw new Refusal('device-unknown', {
        detail: say.strangersGuess(waitInWords(waitS)),
        headers: { 'retry-after': String(waitS) },
      })
    },

    /** A known device goes at once; strangers wait for each other. Accounts that do not exist are judged alike. */
    async judgeInTurn<Result>({ guess, giveBack, work }: Judging<Result>): Promise<Result> {
      if (!config.limits || guesses.isKnownDevice(guess)) return work()
      const judged = line(work)
      if (judged !== null) return judged
      await giveBack()
      throw tooManyTries(strangersWaitS)
    },

    /** From now on this browser is counted separately. */
    rememberDevice(c: Context<AppEnv>, email: string): void {
      c.set('signsIn', email)
      const value = guesses.deviceCookie(email)
      setCookie(c, cookieName, value, { path: '/', maxAge: yearS, httpOnly: true, sameSite: 'Lax', secure })
    },
  }
}

function tooManyTries(waitS: number): Refusal {
  const detail = say.tooManyTries(waitInWords(waitS))
  return new Refusal('too-many-requests', { detail, headers: { 'retry-after': String(waitS) } })
}

export type GuessCheck = ReturnType<typeof createGuessCheck>
