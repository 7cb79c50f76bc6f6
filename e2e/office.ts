import type { Locator, Page } from '@playwright/test'
import { owner } from './owner.ts'
import { expect, type Site } from './site.ts'

export { owner }

/** Opens the office in the owner's browser; creates the owner first if there is none. Ends at the dashboard. */
export async function becomeOwner(page: Page, site: Site): Promise<Locator> {
  if (site.ownerCookies.length === 0) return followSetUpLink(page, site)
  await signIn(page, site)
  await page.goto(`${site.server.url}/?office=today`)
  return openedDashboard(page)
}

/** Makes the browser the owner's, whatever it shows. */
export function signIn(page: Page, site: Site): Promise<void> {
  return page.context().addCookies(site.ownerCookies)
}

async function followSetUpLink(page: Page, site: Site): Promise<Locator> {
  await page.goto(site.server.setUpLink ?? '')
  const dialog = page.getByRole('dialog', { name: 'Become the owner' })
  await dialog.getByLabel('Your name').fill(owner.name)
  await dialog.getByLabel('Email').fill(owner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  return openedDashboard(page)
}

export async function fillSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(owner.email)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

export const customer = {
  'Customer name': 'Ana María Díaz',
  Email: 'ana@example.com',
  Phone: '(415) 555-0199',
  Address: '12 Elm Street, San Francisco, CA 94110',
  'Notes (optional)': 'Two cats & a <dog>. Bitte „leise“ – Łódź, Đà Nẵng.',
}

/** Opens the form and fills it in; the caller presses Send Estimate. */
export async function fillEstimate(page: Page, change: Partial<typeof customer> = {}): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  for (const [label, value] of Object.entries({ ...customer, ...change })) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByLabel('Service').selectOption('deep')
  await form.getByLabel('Home size').selectOption('large')
  return form
}

/** The alert that says that an estimate was sent, and how. */
export function sentNotice(page: Page): Locator {
  return page.getByRole('alertdialog', { name: /^Estimate successfully sent/ })
}

export function sendEstimate(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Send Estimate' }).click()
}

/** The rows of Recent Estimates, newest first. */
export function recentEstimates(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent Estimates' }).getByRole('listitem')
}

export function counter(page: Page, name: string): Locator {
  return page
    .getByRole('dialog', { name: 'Owner Dashboard' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd')
}

/** A screen of the office by its title. */
export function pane(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name: 'Owner Dashboard' }).getByRole('region', { name, exact: true })
}

/** Opens More of a screen, or of the regular visits on it, and returns the act in it. */
export async function findAct(screen: Locator, name: string | RegExp, isOfRegular = false): Promise<Locator> {
  const more = isOfRegular ? 'More actions for the regular visits' : /^More actions for (?!the regular visits)/
  await screen.getByRole('button', { name: more }).click()
  return screen.getByRole('button', { name })
}

/** What a screen is behind, if neither the bar nor More leads to it. */
const behind: Partial<Record<string, string>> = {
  'API tokens': 'Account',
  'Security log': 'Account',
  'Emails and texts': 'Messages',
}

/** Opens a screen from the bar; some are behind More or another screen. */
export async function goTo(page: Page, name: string): Promise<void> {
  const over = behind[name]
  const link = entrance(page, name)
  if (over !== undefined) await goTo(page, over)
  else if (!(await link.isVisible())) await entrance(page, 'More').click()
  await link.click()
  // An entrance goes with its screen, a moment after the press: until then its neighbors would be found as well.
  await expect(link.and(page.locator('.entrance'))).toBeHidden()
}

/** The link to a screen. */
export function entrance(page: Page, name: string): Locator {
  return page
    .getByRole('dialog', { name: 'Owner Dashboard' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .filter({ visible: true })
}

async function openedDashboard(page: Page): Promise<Locator> {
  const dashboard = page.getByRole('dialog', { name: 'Owner Dashboard' })
  // A password is hashed slowly on purpose, and more slowly on a busy machine.
  await expect(dashboard.getByRole('button', { name: 'Create Free Estimate' })).toBeVisible({ timeout: 40_000 })
  return dashboard
}

/** Opens the messages and the newest email to a customer; returns its dialog. */
export async function openNewestEmail(page: Page): Promise<Locator> {
  await goTo(page, 'Messages')
  await pane(page, 'Messages')
    .getByRole('button', { name: /Email to/ })
    .first()
    .click()
  return pane(page, 'Email')
}

/** Opens the settings from the dashboard; returns their dialog. */
export async function openSettings(page: Page): Promise<Locator> {
  await goTo(page, 'Settings')
  const settings = pane(page, 'Settings')
  await expect(settings.getByText('Business and page', { exact: true })).toBeVisible()
  return settings
}

/** Unfolds a part, and the one around it, if they are closed; returns it. */
export async function unfold(settings: Locator, title: string): Promise<Locator> {
  const part = settings.locator(`details:has(> summary > :is(h3, h4):text-is("${title}"))`)
  for (const folded of [...(await part.locator('xpath=ancestor::details').all()), part]) {
    if ((await folded.getAttribute('open')) === null) await folded.locator('> summary').click()
  }
  return part
}

/** Presses Save in one part of the settings: in the first with unsaved changes, unless it is named. */
export async function save(settings: Locator, title?: string): Promise<void> {
  const forms = settings.locator('form')
  const changed = forms.filter({ hasText: /(is|are) not saved yet/ }).first()
  const part = title === undefined ? changed : forms.filter({ has: settings.page().locator(`h3:text-is("${title}")`) })
  await part.getByRole('button', { name: 'Save', exact: true }).click()
}
