import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer } from '../tools/testing/launch-server.ts'
import { owner } from './owner.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** The data folder of a stopped server with an owner, and the cookies of the browser in which that owner signed in. */
export type OwnedPlace = { folder: string; cookies: Cookies }

/** Shorter than an entered password counts for what asks for it again (`server/owner/require-owner.ts`). */
const freshMs = 5 * 60_000

/**
 * Returns the place where journeys with an existing owner start. Passwords are hashed slowly on purpose, so it is made
 * once and copied, and made again when its sign-in expires.
 */
export function createOwnedPlaces(): { give(): Promise<OwnedPlace>; remove(): void } {
  let made: { place: Promise<OwnedPlace>; at: number } | null = null
  const folders: string[] = []
  return {
    give() {
      if (made === null || Date.now() - made.at > freshMs) {
        const folder = mkdtempSync(join(tmpdir(), 'broom-owned-'))
        folders.push(folder)
        made = { place: createPlace(folder), at: Date.now() }
      }
      return made.place
    },
    remove: () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}

async function createPlace(folder: string): Promise<OwnedPlace> {
  const server = await launchServer({ DATA_DIR: folder })
  const browser = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } })
  const token = new URL(server.setUpLink ?? '').searchParams.get('setup')
  await post(browser, '/api/owner/setup', { token, ...owner })
  await post(browser, '/api/auth/sign-in/email', { email: owner.email, password: owner.password })
  const { cookies } = await browser.storageState()
  await browser.dispose()
  await server.stop()
  // The page's own script sets this one (`office/desk/session.ts`): it grants nothing, and makes the page fetch the
  // office early.
  const [{ domain = '' } = {}] = cookies
  return { folder, cookies: [...cookies, { name: 'owner-hint', value: '1', domain, path: '/' }] }
}

async function post(browser: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await browser.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}
