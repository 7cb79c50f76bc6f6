import { rmSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { benchOwner } from './launch-measured.ts'

export async function signIn(tab: Page, url: string): Promise<void> {
  await tab.goto(url)
  await tab.getByRole('button', { name: 'Owner Dashboard' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail').fill(benchOwner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(benchOwner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

export async function sendEstimate(tab: Page): Promise<number> {
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

export function downloadBare(tab: Page): Promise<number> {
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
