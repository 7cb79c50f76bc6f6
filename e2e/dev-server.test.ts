import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

test('the development server shows the page with samples and lets a developer sign in as the owner', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-dev-'))
  const child = spawn(process.execPath, ['tools/dev-server.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit')
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Broom is ready at')
    const [, email = '', password = ''] = /Sign in as (\S+) with "(.+)"/.exec(output) ?? []
    await page.goto(/ready at (\S+),/.exec(output)?.[1] ?? '')
    await expect(page.getByRole('table', { name: 'What each clean includes' })).toBeVisible()
    await page.getByRole('button', { name: 'Owner Dashboard' }).click()
    const signIn = page.getByRole('dialog')
    await signIn.getByLabel('Email').fill(email)
    await signIn.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Omar Haddad').first()).toBeVisible({ timeout: 30_000 })
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
