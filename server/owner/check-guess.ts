import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { waitInWords } from '#words/wait.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { acceptedOf } from '../platform/kept-secrets.ts'
import type { Limits } from '../platform/limits/limit.ts'
import { cookiePrefix } from './renew-cookies.ts'
import { createGuessLimits, type Guess, guessesAtAccount, type Stranger } from './slow-guesses.ts'
import * as say from '#words/server/owner.ts'

const yearS = 365 * 24 * 3600

/** Counts guesses at the door, and knows the devices that have signed in before. */
export function createGuessCheck({ config, limits }: { config: Config; limits: Limits }) {
  const guesses = createGuessLimits({ secrets: acceptedOf(config), limits })
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const cookieName = `${cookiePrefix(config)}.device`

  return {
    strangerOf(c: Context<AppEnv>, email: string): Stranger {
      return { email, networks: c.get('networks'), deviceCookie: getCookie(c, cookieName) }
    },

    /** Takes a guess before it is judged, and answers the way to give it back; refuses when none is left. */
    async take(guess: Guess): Promise<() => Promise<void>> {
      const taken = await guesses.take(guess)
      if (taken.ok) return taken.giveBack
      const { waitS, limit } = taken
      const headers = { 'retry-after': String(waitS) }
      if (limit !== guessesAtAccount)
        throw new Refusal('too-many-requests', { detail: say.tooManyTries(waitInWords(waitS)), headers })
      throw new Refusal('device-unknown', {
        detail: say.strangersGuess(waitInWords(waitS)),
        headers,
      })
    },

    /** From now on this browser counts by itself. */
    rememberDevice(c: Context<AppEnv>, email: string): void {
      const value = guesses.deviceCookie(email)
      setCookie(c, cookieName, value, { path: '/', maxAge: yearS, httpOnly: true, sameSite: 'Lax', secure })
    },
  }
}

export type GuessCheck = ReturnType<typeof createGuessCheck>
