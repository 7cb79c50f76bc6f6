import { test as base } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchFocus } from './focus.ts'
import { createOwnedPlaces, type OwnedPlace } from './owned-place.ts'
import { type CardStandIn, startCardStandIn } from '../tools/cards/card-stand-in.ts'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../tools/texts/sms-stand-in.ts'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { clockAt, type LaunchedServer, launchServer } from '../tools/testing/launch-server.ts'

export type Site = {
  mail: MailServer
  sms: SmsStandIn
  cards: CardStandIn
  /** The site's data folder. */
  folder: string
  /** The cookies that make a browser the owner's; none while the owner is still to be created. */
  ownerCookies: OwnedPlace['cookies']
  /** The running server; a new one after a restart, at the same address. */
  server: LaunchedServer
  /** Kills the server and starts it again on the same data and port. */
  killAndRestart(): Promise<void>
  /** Stops the server and starts it again at another moment, in UTC epoch milliseconds. */
  restartAt(moment: number): Promise<void>
}

/**
 * `limits` are off when one test plays many visitors behind one address. A test fails when the focus is lost, unless
 * `keepsFocus` is off. Without `hasOwner` the site is as at its first start; with `hasAddress` it knows its own
 * address. `variables` are further ones of its environment.
 */
export type SiteOptions = {
  delivers: boolean
  limits: boolean
  keepsFocus: boolean
  hasOwner: boolean
  hasAddress: boolean
  variables: Record<string, string>
}
type Shared = { ownedPlaces: ReturnType<typeof createOwnedPlaces> }

/** Every test has its own site: server process, data folder, mail server, text provider. */
export const test = base.extend<{ site: Site } & SiteOptions, Shared>({
  delivers: [true, { option: true }],
  limits: [true, { option: true }],
  keepsFocus: [true, { option: true }],
  hasOwner: [true, { option: true }],
  hasAddress: [false, { option: true }],
  variables: [{}, { option: true }],
  ownedPlaces: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const places = createOwnedPlaces()
      await use(places)
      places.remove()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, keepsFocus, javaScriptEnabled }, use) => {
    // Without a script there is no check, and nothing moves except with the page.
    const lost = keepsFocus && javaScriptEnabled ? await watchFocus(page) : []
    await use(page)
    base.expect(lost).toEqual([])
  },
  site: async ({ delivers, limits, hasOwner, hasAddress, variables, ownedPlaces }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-e2e-'))
    const owned = hasOwner ? await ownedPlaces.give() : null
    if (owned !== null) cpSync(owned.folder, folder, { recursive: true })
    const mail = await startMailServer()
    const sms = await startSmsStandIn()
    const cards = await startCardStandIn()
    const delivery = delivers ? { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment } : {}
    const address = hasAddress ? await chooseAddress() : {}
    const services = { ...cards.environment, ...delivery, ...address, ...variables }
    const environment = { DATA_DIR: folder, LIMITS: limits ? 'on' : 'off', ...services }
    const site: Site = {
      mail,
      sms,
      cards,
      folder,
      ownerCookies: owned?.cookies ?? [],
      server: await launchServer(environment),
      async killAndRestart() {
        const { port } = new URL(site.server.url)
        site.server.child.kill('SIGKILL')
        site.server = await launchServer({ ...environment, PORT: port })
      },
      async restartAt(moment) {
        const { port } = new URL(site.server.url)
        await site.server.stop()
        site.server = await launchServer({ ...environment, PORT: port, ...clockAt(moment) })
      },
    }
    await use(site)
    await site.server.stop()
    await Promise.all([mail.close(), sms.close(), cards.close()])
    rmSync(folder, { recursive: true, force: true })
  },
})

async function chooseAddress() {
  const port = String(await findFreePort())
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
}

export { expect } from '@playwright/test'
