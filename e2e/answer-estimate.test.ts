import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { sendByProgram } from './estimate-link.ts'
import { findAct, pane } from './office.ts'
import { expect, type Site, test } from './site.ts'

/** The owner sends an estimate; its customer opens the link of the email, signed out. `office` is the owner's page. */
async function openFromMail(
  page: Page,
  site: Site,
  change: object = {},
): Promise<{ id: string; address: string; office: BrowserContext }> {
  const office = await browserOf(page).newContext({ javaScriptEnabled: true })
  await office.addCookies(site.ownerCookies)
  const { id, link } = await sendByProgram(office, site, { frequency: 'weekly', ...change })
  const address = site.server.url + link
  await page.goto(address)
  return { id, address, office }
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('No browser')
  return browser
}

const dialogOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Your estimate ${id}` })

/** The customer, the price and the button are in view, on a phone and a desktop, at the top and at the last line. */
async function expectToStayInReach(page: Page, id: string): Promise<void> {
  const dialog = dialogOf(page, id)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(viewport)
    for (const place of [
      dialog.getByRole('heading', { name: `Your estimate ${id}` }),
      dialog.getByText('Decline').first(),
    ]) {
      await place.scrollIntoViewIfNeeded()
      const inSight = [
        dialog.getByText('Sparkle Home Cleaning', { exact: true }),
        dialog.locator('.whose').getByRole('link', { name: '(415) 555-0132' }),
        dialog.locator('.pinned').getByText('$149', { exact: true }),
        dialog.getByRole('button', { name: 'Approve for $149' }),
      ]
      for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 })
    }
  }
}

/** In the booking's own calendar, which replaces the list. */
async function pickDay(dialog: Locator): Promise<void> {
  const days = dialog.getByRole('group', { name: 'Day', exact: true })
  await days.getByRole('radio', { disabled: false }).first().waitFor()
  await expect(dialog.getByLabel('Day and arrival window')).toHaveCount(0)
  await days.getByRole('radio', { disabled: false }).nth(1).check()
  const windows = dialog.getByRole('group', { name: /^Arrival window on / })
  await windows.getByRole('radio', { disabled: false }).first().check()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled })

    test(
      'a customer reads the estimate, types a name and approves, and a reload shows the approval',
      { tag: '@core' },
      async ({ page, site }) => {
        const { id } = await openFromMail(page, site)
        const dialog = dialogOf(page, id)
        await expect(dialog.locator('.price')).toHaveText('$149')
        await expectToStayInReach(page, id)
        const saving = page.waitForEvent('download')
        await dialog.getByRole('link', { name: 'This estimate as a PDF' }).click()
        expect((await saving).suggestedFilename()).toBe(`Estimate_${id}_Ana_Díaz.pdf`)
        await dialog.getByLabel('Your name').fill('Ana Díaz')
        await dialog.getByRole('checkbox', { name: /^Send me text messages from .* about this estimate/ }).check()
        await dialog.getByRole('button', { name: 'Approve for $149' }).click()
        await expect(dialog.getByRole('status')).toContainText('Approved by Ana Díaz on ')
        await expect(dialog.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0)
        await page.reload()
        await expect(dialogOf(page, id).getByRole('status')).toContainText('Approved by Ana Díaz on ')
        const subjects = () => site.mail.received.map(({ parsed }) => parsed.subject)
        const told = expect.stringContaining(`Estimate approved: Ana Díaz, $149, ${id}`)
        await expect.poll(subjects).toEqual(expect.arrayContaining([told, expect.stringContaining('Your approval of')]))
      },
    )

    test('approves, picks a day, and has the visit at that price', { tag: '@core' }, async ({ page, site }) => {
      const { id } = await openFromMail(page, site)
      const dialog = dialogOf(page, id)
      await dialog.getByLabel('Your name').fill('Ana Díaz')
      await dialog.getByRole('button', { name: 'Approve for $149' }).click()
      await (javaScriptEnabled
        ? pickDay(dialog)
        : dialog.getByLabel('Day and arrival window').selectOption({ index: 5 }))
      await expect(dialog.getByLabel('Street address')).toHaveValue('12 Elm Street')
      await dialog.getByLabel('ZIP code').fill('94110')
      await dialog.getByRole('button', { name: 'Book this visit' }).click()
      await expect(dialog.getByRole('status')).toContainText('Booked: ')
      const subjects = () => site.mail.received.map(({ parsed }) => parsed.subject)
      const told = [/Estimate booked: /, /Booked for /].map((subject) => expect.stringMatching(subject))
      await expect.poll(subjects).toEqual(expect.arrayContaining(told))
      await dialog.getByRole('link', { name: 'See, move or cancel the booking' }).click()
      const booking = page.getByRole('dialog').filter({ hasText: 'Confirmed' })
      await expect(booking).toContainText('$149')
    })

    test('the customer asks for changes, then approves after all', async ({ page, site }) => {
      const { id } = await openFromMail(page, site)
      const dialog = dialogOf(page, id)
      await dialog.getByText('Ask for changes', { exact: true }).click()
      await dialog.getByLabel('What should be different?').fill('Without the oven, please.')
      await dialog.getByRole('button', { name: 'Send what should change' }).click()
      await expect(dialog.getByRole('status')).toContainText('Without the oven, please.')
      await dialog.getByLabel('Your name').fill('Ana Díaz')
      await dialog.getByRole('button', { name: 'Approve for $149' }).click()
      await expect(dialog.getByRole('status')).toContainText('Approved by Ana Díaz on ')
    })

    test('the customer declines with a reason', async ({ page, site }) => {
      const { id } = await openFromMail(page, site)
      const dialog = dialogOf(page, id)
      await dialog.getByText('Decline', { exact: true }).click()
      await dialog.getByRole('radio', { name: 'I found somebody else' }).check()
      await dialog.getByRole('button', { name: 'Decline this estimate' }).click()
      await expect(dialog.getByRole('status')).toContainText('You declined this estimate on ')
    })
  })
}

test('two browsers answer at once: one answer counts, and the other browser shows it', async ({
  page,
  site,
  browser,
}) => {
  const { id, address } = await openFromMail(page, site)
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await dialogOf(page, id).getByLabel('Your name').fill('Ana Díaz')
  const declining = dialogOf(other, id)
  await declining.getByText('Decline', { exact: true }).click()
  await declining.getByRole('radio', { name: 'Not now, perhaps later' }).check()
  await Promise.all([
    dialogOf(page, id).getByRole('button', { name: 'Approve for $149' }).click(),
    declining.getByRole('button', { name: 'Decline this estimate' }).click(),
  ])
  const standing = await Promise.all([page, other].map((one) => dialogOf(one, id).getByRole('status').textContent()))
  expect(standing[0]).toBe(standing[1])
  const told = await Promise.all([page, other].map((one) => dialogOf(one, id).getByRole('alert').count()))
  expect(told.toSorted()).toEqual([0, 1])
})

test('the keyboard alone goes from the title to the name, and Enter approves', async ({ page, site }) => {
  const { id } = await openFromMail(page, site)
  const dialog = dialogOf(page, id)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (await dialog.getByLabel('Your name').evaluate((field) => field === document.activeElement)) break
  }
  await page.keyboard.type('Ana Díaz')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Approved by Ana Díaz on ')
})

test('an open office shows the answer and who gave it without a reload', async ({ page, site }) => {
  const { id, office } = await openFromMail(page, site)
  const owner = await office.newPage()
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await expect(owner.getByText('Inside the oven').or(owner.getByText('Deep Clean, 3-4 Bedrooms')).first()).toBeVisible()
  const dialog = dialogOf(page, id)
  await dialog.getByText('Decline', { exact: true }).click()
  await dialog.getByRole('radio', { name: 'Not now, perhaps later' }).check()
  await dialog.getByLabel('Anything you would like to add (optional)').fill('In spring, perhaps.')
  await dialog.getByRole('button', { name: 'Decline this estimate' }).click()
  const answer = owner.getByRole('region', { name: "The customer's answer" })
  await expect(answer).toContainText('Declined')
  await expect(answer).toContainText('Not now, perhaps later')
  await expect(answer).toContainText('In spring, perhaps.')
})

test('the owner changes an approved estimate: the customer sees both prices and approves again', async ({
  page,
  site,
}) => {
  const { id, office } = await openFromMail(page, site)
  const owner = await office.newPage()
  const dialog = dialogOf(page, id)
  await dialog.getByLabel('Your name').fill('Ana Díaz')
  await dialog.getByRole('button', { name: 'Approve for $149' }).click()
  await expect(dialog.getByRole('status')).toContainText('Approved by')
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await (await findAct(pane(owner, `Estimate ${id}`), 'Change and send again')).click()
  const form = owner.getByRole('dialog', { name: `Change estimate ${id}` })
  await form.getByRole('checkbox', { name: /oven/i }).check()
  await form.getByRole('button', { name: 'Send the new version' }).click()
  await expect(form).toHaveCount(0)
  await expect(owner.getByRole('link', { name: 'PDF of version 1' })).toBeVisible()
  // This page still shows the earlier version, which can no longer be booked.
  await pickDay(dialog)
  await dialog.getByLabel('ZIP code').fill('94110')
  await dialog.getByRole('button', { name: 'Book this visit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is a newer version of this estimate.')
  await expect(dialog.getByRole('row', { name: 'Inside the oven – $30' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Price of the first visit \$149 \$179/ })).toBeVisible()
  await dialog.getByLabel('Your name').fill('Ana Díaz')
  await dialog.getByRole('button', { name: 'Approve for $179' }).click()
  await expect(dialog.getByRole('status')).toContainText('Approved by')
})

test('an estimate changed on two devices and answered in the meantime: each device shows it, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const { id, office } = await openFromMail(page, site)
  const [owner, other] = [await office.newPage(), await office.newPage()]
  const form = (on: Page) => on.getByRole('dialog', { name: `Change estimate ${id}` })
  const send = (on: Page) => form(on).getByRole('button', { name: 'Send the new version' }).click()
  for (const device of [owner, other]) {
    await device.goto(`${site.server.url}/?office=estimates&id=${id}`)
    await (await findAct(pane(device, `Estimate ${id}`), 'Change and send again')).click()
  }
  await form(owner).getByLabel('Notes (optional)').fill('The oven too.')
  await form(other)
    .getByRole('checkbox', { name: /fridge/i })
    .check()
  await dialogOf(page, id).getByLabel('Your name').fill('Ana Díaz')
  await dialogOf(page, id).getByRole('button', { name: 'Approve for $149' }).click()
  await expect(form(owner).getByText('Answered while you were typing: Approved.')).toBeVisible()

  await send(other)
  await expect(form(other)).toHaveCount(0)
  await send(owner)
  await expect(form(owner).getByRole('alert')).toContainText('Version 2 was just sent from another device.')
  await expect(form(owner).getByText('This makes version 3.')).toBeVisible()
  await expect(form(owner).getByLabel('Notes (optional)')).toHaveValue('The oven too.')
  await send(owner)
  await expect(form(owner)).toHaveCount(0)
  await expect(owner.getByRole('link', { name: 'PDF of version 2' })).toBeVisible()
  await expect(owner.getByText('The oven too.', { exact: true })).toBeVisible()
})

test('an answer recorded from a call applies to the version that was open, never to a newer one', async ({
  page,
  site,
}) => {
  const { id, office } = await openFromMail(page, site)
  const owner = await office.newPage()
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await owner.getByRole('button', { name: 'Approved by phone' }).click()
  const call = owner.getByRole('dialog', { name: `Record the approval of estimate ${id}` })
  const other = await office.newPage()
  await other.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await (await findAct(pane(other, `Estimate ${id}`), 'Change and send again')).click()
  const form = other.getByRole('dialog', { name: `Change estimate ${id}` })
  await form.getByRole('checkbox', { name: /oven/i }).check()
  await form.getByRole('button', { name: 'Send the new version' }).click()
  await expect(form).toHaveCount(0)
  await expect(owner.getByText('PDF of version 1')).toHaveCount(1)
  await call.getByRole('button', { name: 'Record the approval' }).click()
  await expect(call.getByRole('alert')).toContainText('has changed')
  const kept = await office.request.get(`${site.server.url}/api/estimates/${id}`)
  expect((await kept.json()).estimate).toMatchObject({ version: 2, status: 'sent' })
})

test("a mere fetch does not count as seen; the reader's first touch notifies the owner", async ({ page, site }) => {
  const { id, office } = await openFromMail(page, site)
  const owner = await office.newPage()
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await expect(owner.getByText(/valid until/).last()).toBeVisible()
  await expect(owner.getByText(/^Seen /)).toHaveCount(0)
  await dialogOf(page, id).locator('.price').click()
  await expect(owner.getByText(/^Seen /).last()).toBeVisible()
})

test('the owner withdraws an estimate; its page says why, and one press asks for it again', async ({ page, site }) => {
  const { id, office, address } = await openFromMail(page, site)
  const owner = await office.newPage()
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await (await findAct(pane(owner, `Estimate ${id}`), 'Withdraw')).click()
  const form = owner.getByRole('dialog', { name: `Withdraw estimate ${id}` })
  await form.getByRole('button', { name: 'Withdraw the estimate' }).click()
  await expect(form.getByLabel('Reason, as the customer reads it')).toHaveAccessibleDescription(/./)
  await form.getByLabel('Reason, as the customer reads it').fill('We are fully booked this month.')
  await form.getByRole('button', { name: 'Withdraw the estimate' }).click()
  await expect(form).toHaveCount(0)
  await expect(owner.getByText('Withdrawn', { exact: true }).last()).toBeVisible()
  await expect.poll(() => site.mail.newest(id).parsed.text).toContain('We are fully booked this month.')
  await page.goto(address)
  const dialog = dialogOf(page, id)
  await expect(dialog.getByRole('status')).toContainText('We are fully booked this month.')
  await expect(dialog.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ask for it again' }).click()
  await expect(dialog.getByRole('status')).toContainText('You asked for it again on')
  await owner.goto(`${site.server.url}/?office=today`)
  const waiting = owner
    .getByRole('listitem')
    .filter({ hasText: 'Ana Díaz asks again for the estimate that you withdrew' })
  await waiting.getByRole('button', { name: 'Open the estimate for Ana Díaz' }).click()
  await expect(owner.getByRole('heading', { name: `Estimate ${id}` })).toBeVisible()
})

test('an approval by phone is recorded as made by the owner', async ({ page, site }) => {
  const { id, office } = await openFromMail(page, site)
  const owner = await office.newPage()
  await owner.goto(`${site.server.url}/?office=estimates&id=${id}`)
  await owner.getByRole('button', { name: 'Approved by phone' }).click()
  const form = owner.getByRole('dialog', { name: `Record the approval of estimate ${id}` })
  await form.getByRole('button', { name: 'Record the approval' }).click()
  await expect(owner.getByRole('region', { name: "The customer's answer" })).toContainText('recorded by you')
  await expect(owner.getByRole('button', { name: 'Book a visit' })).toBeVisible()
})
