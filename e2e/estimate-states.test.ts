import type { Page } from '@playwright/test'
import SqliteFile from 'better-sqlite3'
import { join } from 'node:path'
import { pane, signIn } from './office.ts'
import { expect, type Site, test } from './site.ts'

test.use({ limits: false })

const dayMs = 24 * 3_600_000

/**
 * Each status of an estimate: how it is stored, and the words for it in the owner's list, on its screen, and on the
 * customer's page.
 */
const states = [
  { state: 'draft', is: { status: 'draft', sent_at: null }, row: 'Draft', screen: 'Draft', page: null },
  { state: 'sent', is: {}, row: /^Sent /, screen: /^Sent /, page: null },
  {
    state: 'expired',
    is: { created_at: Date.now() - 40 * dayMs },
    row: /^Sent, expired /,
    screen: /^Sent, expired /,
    page: /^This estimate was valid until .* Ask for it again/,
  },
  { state: 'approved', answer: 'approve', row: /^Approved /, screen: /^Approved /, page: /^Approved by Ana Díaz on / },
  {
    state: 'changes-requested',
    answer: 'request-changes',
    row: /^Changes requested /,
    screen: /^Changes requested /,
    page: /^You asked for changes on .*Without the oven\./,
  },
  {
    state: 'declined',
    answer: 'decline',
    row: /^Declined /,
    screen: /^Declined /,
    page: /^You declined this estimate on /,
  },
  { state: 'converted', answer: 'book', row: /^Booked /, screen: /^Booked /, page: /^Booked: / },
  {
    state: 'void',
    answer: 'void',
    row: /^Withdrawn/,
    screen: /^Withdrawn/,
    page: /^This estimate was withdrawn and can no longer be approved\..*We have moved\./,
  },
] as const

const said = {
  approve: { name: 'Ana Díaz' },
  'request-changes': { words: 'Without the oven.' },
  decline: { reason: 'other' },
  void: { words: 'We have moved.' },
}

test('each status of an estimate has its word in the owner’s list, on its screen and on the customer’s page', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const estimates = []
  for (const each of states) {
    const sent = await send(page, site, each.state)
    if ('is' in each) keep(site, sent.id, each.is)
    else await answer(page, site, { ...sent, answer: each.answer })
    estimates.push({ ...each, ...sent })
  }
  await page.goto(`${site.server.url}/?office=estimates`)
  for (const { id, row } of estimates)
    await expect(page.getByRole('listitem').filter({ hasText: id }).locator('.status')).toHaveText(row)
  for (const { id, link, state, screen, page: words } of estimates) {
    await page.goto(`${site.server.url}/?office=estimates&id=${id}`)
    await expect(pane(page, `Estimate ${id}`).locator('.row-facts .status').first()).toHaveText(screen)
    await page.goto(site.server.url + link)
    const dialog = page.getByRole('dialog', { name: `Your estimate ${id}` })
    await expect(dialog).toBeVisible()
    const standing = dialog.locator('.standing')
    if (words === null) await expect(standing).toHaveCount(0)
    else await expect(standing).toHaveText(words)
    const file = dialog.getByRole('link', { name: 'This estimate as a PDF' })
    await expect(file).toHaveCount(state === 'void' ? 0 : 1)
    // An estimate that can be approved says so only by its button.
    const mayApprove = state === 'draft' || state === 'sent' || state === 'changes-requested'
    await expect(dialog.getByRole('button', { name: /^Approve for/ })).toHaveCount(mayApprove ? 1 : 0)
  }
})

async function post(page: Page, { server: { url } }: Site, path: string, body: object) {
  const data = { key: crypto.randomUUID(), ...body }
  const response = await page.request.post(url + path, { data, headers: { origin: url } })
  expect(response.ok()).toBe(true)
  return response.json()
}

async function send(page: Page, site: Site, state: string): Promise<{ id: string; link: string }> {
  const customer = {
    customerName: `Ana of ${state}`,
    customerEmail: `${state}@example.com`,
    customerPhone: '4155550199',
  }
  const cleaning = { address: '12 Elm Street', service: 'deep', homeSize: 'medium', textConsent: false }
  const { estimate } = await post(page, site, '/api/estimates', { ...customer, ...cleaning })
  const [link = ''] = /\/\?estimate=[\w-]+/.exec(site.mail.newest(estimate.id).parsed.text ?? '') ?? []
  return { id: estimate.id, link }
}

type Answering = { id: string; link: string; answer: keyof typeof said | 'book' }

async function answer(page: Page, site: Site, { id, link, answer: kind }: Answering): Promise<void> {
  const byLink = `/api/estimates/by-token/${link.split('=')[1]}`
  if (kind === 'void') return post(page, site, `/api/estimates/${id}/void`, { version: 1, ...said.void })
  if (kind !== 'book') return post(page, site, `${byLink}/${kind}`, { version: 1, ...said[kind] })
  await post(page, site, `${byLink}/approve`, { version: 1, ...said.approve })
  const { days } = await (await page.request.get(`${site.server.url}/api/availability`)).json()
  const [{ date, windows }] = days
  const free = windows.find((window: { free: number }) => window.free > 0)
  await post(page, site, `${byLink}/book`, {
    version: 1,
    date,
    window: free.id,
    address: '12 Elm Street',
    zip: '94110',
  })
}

/** Only time or a mail server leads to these. */
function keep(site: Site, id: string, columns: Record<string, string | number | null>): void {
  const file = new SqliteFile(join(site.folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 10000')
  for (const [column, value] of Object.entries(columns))
    file.prepare(`update estimates set ${column} = ? where id = ?`).run(value, id)
  file.close()
}
