import { chromium, type Page } from '@playwright/test'
import { rmSync, statSync } from 'node:fs'
import { findChromium } from '../tools/testing/find-programs.ts'
import { startMailServer } from '../tools/mail-server.ts'
import { startSmsStandIn } from '../tools/sms-stand-in.ts'
import { benchOwner, launchMeasured } from './launch-measured.ts'

// The owner's wait: from pressing Send Estimate to the PDF on disk, in a real browser with a real mail server on
// loopback, beside a bare download of as many bytes in the same browser. Target: at most 300 ms, warm.

const runs = 12
const warmUp = 2

const mail = await startMailServer()
const sms = await startSmsStandIn()
const measured = await launchMeasured({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment })
const isRoot = process.getuid?.() === 0
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--disable-gpu', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
})
const page = await browser.newPage()
await signIn(page)

const pressed: number[] = []
const bare: number[] = []
for (let run = 0; run < warmUp + runs; run++) {
  const sent = await sendEstimate(page)
  const downloaded = await downloadBare(page)
  if (run >= warmUp) {
    pressed.push(sent)
    bare.push(downloaded)
  }
}
console.table({
  'bare download': { 'median ms': middle(bare), 'worst ms': Math.round(Math.max(...bare)) },
  'Send Estimate → PDF on disk': { 'median ms': middle(pressed), 'worst ms': Math.round(Math.max(...pressed)) },
})
console.log(
  `${(middle(pressed) / middle(bare)).toFixed(1)} × a bare download (target ≤ 300 ms); ${mail.received.length} e-mails arrived`,
)

await browser.close()
await measured.stop()
await Promise.all([mail.close(), sms.close()])

async function signIn(tab: Page): Promise<void> {
  await tab.goto(measured.url)
  await tab.getByRole('button', { name: 'Owner Dashboard' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail').fill(benchOwner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(benchOwner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

async function sendEstimate(tab: Page): Promise<number> {
  await tab.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = tab.getByRole('dialog', { name: 'Create Free Estimate' })
  await form.getByLabel('Customer name').fill('Ana Díaz')
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Phone').fill('(415) 555-0199')
  await form.getByLabel('Address').fill('12 Elm Street, San Francisco')
  const button = form.getByRole('button', { name: 'Send Estimate' })
  const ms = await timeDownload(tab, () => button.click())
  await tab.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await form.waitFor({ state: 'detached' })
  return ms
}

function downloadBare(tab: Page): Promise<number> {
  return timeDownload(tab, () =>
    tab.evaluate(
      (href) => {
        const link = document.createElement('a')
        link.href = href
        link.download = 'bare.pdf'
        link.click()
      },
      `data:application/pdf;base64,${'A'.repeat(32_000)}`,
    ),
  )
}

async function timeDownload(tab: Page, press: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const downloading = tab.waitForEvent('download')
  await press()
  const path = await (await downloading).path()
  const ms = performance.now() - startedAt
  if (statSync(path).size < 10_000) throw new Error('The downloaded file is too small')
  rmSync(path)
  return ms
}

function middle(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
