import { test as base } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../tools/sms-stand-in.ts'
import { type LaunchedServer, launchServer } from '../tools/testing/launch-server.ts'

export type Site = {
  mail: MailServer
  sms: SmsStandIn
  /** Where the site keeps its data. */
  folder: string
  /** The running server; another one after a restart, at the same address. */
  server: LaunchedServer
  /** Ends the server without a word and starts it again on the same data and port. */
  killAndRestart(): Promise<void>
}

/** `limits` are off where one test plays many visitors behind one address. */
export type SiteOptions = { delivers: boolean; limits: boolean }

/** Every test has a site of its own: server process, data folder, mail server, text provider. */
export const test = base.extend<{ site: Site } & SiteOptions>({
  delivers: [true, { option: true }],
  limits: [true, { option: true }],
  site: async ({ delivers, limits }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-e2e-'))
    const mail = await startMailServer()
    const sms = await startSmsStandIn()
    const delivery = delivers ? { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment } : {}
    const environment = { DATA_DIR: folder, LIMITS: limits ? 'on' : 'off', ...delivery }
    const site: Site = {
      mail,
      sms,
      folder,
      server: await launchServer(environment),
      async killAndRestart() {
        const { port } = new URL(site.server.url)
        site.server.child.kill('SIGKILL')
        site.server = await launchServer({ ...environment, PORT: port })
      },
    }
    await use(site)
    await site.server.stop()
    await Promise.all([mail.close(), sms.close()])
    rmSync(folder, { recursive: true, force: true })
  },
})

export { expect } from '@playwright/test'
