import type { Locator, Page } from '@playwright/test'
import { makeCode } from '../tools/testing/make-code.ts'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, fillSignIn, goTo, owner, pane } from './office.ts'
import { expect, type Site, test } from './site.ts'

// Becomes the owner in this browser, as a person does.
test.use({ hasOwner: false })

async function openAccount(page: Page): Promise<Locator> {
  await goTo(page, 'Account')
  const account = pane(page, 'Account')
  await expect(account.getByText(owner.email, { exact: true })).toBeVisible()
  return account
}

/** Unfolds a part of the account, and returns it. */
async function unfold(account: Locator, title: string): Promise<Locator> {
  const part = account.locator('details').filter({ has: account.page().getByRole('heading', { name: title }) })
  await part.locator('summary').click()
  return part
}

async function signOut(page: Page, site: Site): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(site.server.url)
  await page.getByRole('button', { name: 'Owner Dashboard' }).first().click()
  return page.getByRole('dialog', { name: 'Sign in' })
}

function focusIsIn(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement))
}

test(
  'with a code app, signing in takes the password and a code, and a recovery code works once',
  { tag: '@core' },
  async ({ page, site }) => {
    // Six passwords are hashed on the way, slowly on purpose.
    test.slow()
    await becomeOwner(page, site)
    const account = await openAccount(page)
    const part = await unfold(account, 'Code at sign-in')
    await part.getByLabel('Your password', { exact: true }).fill(owner.password)
    await part.getByRole('button', { name: 'Set up the app' }).click()
    await expect(part.getByRole('img', { name: 'QR code for the app on your phone' })).toBeVisible()
    expect(await focusIsIn(account)).toBe(true)
    const uri = (await part.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? ''
    await expectNoBarriers(page, 'dialog', 'dialog[open]')
    await part.getByLabel('Code from the app').fill(makeCode(uri))
    await part.getByRole('button', { name: 'Switch the code on' }).click()
    await expect(part.locator('code')).toHaveCount(10)
    const codes = await part.locator('code').allTextContents()
    await part.getByRole('button', { name: 'I have saved them' }).click()
    await expect(part.getByText('Signing in takes your password and a code')).toBeVisible()
    expect(await focusIsIn(account)).toBe(true)

    const dialog = await signOut(page, site)
    await fillSignIn(page)
    await expect(dialog.getByLabel('Code from the app on your phone')).toBeFocused()
    await dialog.getByLabel('Code from the app on your phone').fill('000000')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByText('This code is wrong')).toBeVisible()
    await dialog.getByLabel('Code from the app on your phone').fill(makeCode(uri))
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()

    await openAccount(page)
    const again = await signOut(page, site)
    await fillSignIn(page)
    await again.getByRole('button', { name: 'use a recovery code' }).click()
    await again.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()
  },
)

/** A virtual device of Chromium's that holds passkeys and verifies its user. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test(
  'an added passkey signs in without password and code, and can be removed',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(site.server.url)
    await plugInDevice(page)
    await becomeOwner(page, site)
    const part = await unfold(await openAccount(page), 'Passkeys')
    await part.getByRole('button', { name: 'Add a passkey for this device' }).click()
    await expect(part.getByText('The passkey is added')).toBeVisible()
    await expectNoBarriers(page, 'dialog', 'dialog[open]')

    const dialog = await signOut(page, site)
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()

    const account = await openAccount(page)
    const passkeys = await unfold(account, 'Passkeys')
    await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(0)
    expect(await focusIsIn(account)).toBe(true)
    const refused = await signOut(page, site)
    await refused.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(refused.getByText('This passkey does not open this Owner Dashboard')).toBeVisible()
  },
)

test('changing the password signs other devices out at once', async ({ page, site, browser }) => {
  await becomeOwner(page, site)
  const phone = await browser.newPage()
  await phone.goto(site.server.url)
  await phone.getByRole('button', { name: 'Owner Dashboard' }).first().click()
  await fillSignIn(phone)
  await expect(phone.getByRole('dialog', { name: 'Owner Dashboard' })).toBeVisible()

  const part = await unfold(await openAccount(page), 'Password')
  await part.getByLabel('Current password', { exact: true }).fill(owner.password)
  await part.getByLabel('New password', { exact: true }).fill('a window in the morning')
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(part.getByText('Your password is changed. The other device is signed out.')).toBeVisible()
  await expect(phone.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await phone.close()
})
