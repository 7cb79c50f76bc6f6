import { expectNoBarriersInBothLooks } from './barriers.ts'
import {
  becomeOwner,
  customer,
  fillEstimate,
  pane,
  recentEstimates,
  sendEstimate,
  sentNotice,
  findAct,
  unfold,
} from './office.ts'
import { book, setCrews } from './owner-visits.ts'
import { expect, test } from './site.ts'

test('fields that most estimates leave alone are folded, with a line for their values', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  for (const label of ['Customer name', 'Email', 'Phone', 'Address', 'Service', 'Home size', 'Notes (optional)'])
    await expect(form.getByLabel(label, { exact: true })).toBeVisible()
  for (const label of ['How often', 'Agree on another price', 'Add photos (optional)'])
    await expect(form.getByLabel(label)).toBeHidden()
  const line = (title: string) => form.locator('summary').filter({ hasText: title })
  await expect(line('Extras and how often')).toContainText('One time, no extras')
  await expect(line('Price')).toContainText('By the price list')
  await expectNoBarriersInBothLooks(page, 'a folded form')
  const other = await unfold(form, 'Extras and how often')
  await other.getByRole('checkbox', { name: /oven/i }).check()
  await other.locator('summary').click()
  await expect(line('Extras and how often')).toContainText('One time, Inside the oven')
  // What is set is open when the form comes again.
  await page.reload()
  await expect(other.getByRole('checkbox', { name: /oven/i })).toBeChecked()
  await expect(other.getByRole('checkbox', { name: /oven/i })).toBeVisible()
})

test('an error disappears as soon as its field is corrected', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page, { Email: '', 'Customer name': '' })
  await sendEstimate(form)
  await expect(form.getByText('2 fields need another look:')).toBeVisible()
  await form.getByLabel('Email').fill('ana@example')
  await expect(form.getByText('Enter an email address such as name@example.com.').first()).toBeVisible()
  await form.getByLabel('Email').fill('ana@example.com')
  await expect(form.getByText('One field needs another look:')).toBeVisible()
  await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Customer name').fill('Ana')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('the phone number is shown as it is dialed; a foreign one needs a yes before sending', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page, { Phone: '4155550132 ext 9' })
  await expect(form.getByText('Dialed as +1 415 555 0132, without the extension.')).toBeVisible()
  await form.getByLabel('Phone').fill('41555501329')
  await expect(form.getByText('Dialed as +41 55 550 13 29 in Switzerland.')).toBeVisible()
  await sendEstimate(form)
  await expect(form.getByText('This number is in Switzerland.').first()).toBeVisible()
  expect(site.mail.received).toHaveLength(0)
  await form.getByLabel('The number is right: it is in Switzerland').check()
  await expect(form.getByText('This number is in Switzerland.')).toHaveCount(0)
})

test('characters that the PDF cannot print are named before anything is sent', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page, { 'Customer name': '山田 → ✓' })
  const name = form.getByLabel('Customer name')
  const note = form.getByText('The PDF has no letters for 山 田:')
  await expect(note).toBeVisible()
  const [field, said] = await Promise.all([name.boundingBox(), note.boundingBox()])
  expect((said?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(40)
  await name.fill('Yamada')
  await expect(form.getByText('The PDF has no letters')).toHaveCount(0)
  await form.getByLabel('Address').fill('上海')
  await form.getByLabel('Notes (optional)').fill('請')
  await expect(form.getByText('The PDF has no letters')).toHaveCount(2)
})

test('an address with a likely typo is asked about and corrected in one press', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page, { Email: 'maria@gmial.com' })
  await form.getByRole('button', { name: 'Use maria@gmail.com' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByText('Did you mean')).toHaveCount(0)
  await sendEstimate(form)
  await expect(sentNotice(page)).toContainText('E-mail with PDF sent')
  expect(site.mail.received.map(({ to }) => to)).toEqual([['maria@gmail.com']])
})

test('an agreed price keeps its frequency, and later visits can have their own', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await unfold(form, 'Extras and how often')
  await form.getByLabel('How often').selectOption('weekly')
  await unfold(form, 'Price')
  await form.getByLabel('Agree on another price').check()
  await form.getByLabel('First visit in dollars').fill('165')
  await expect(form.getByText('for the first visit, then $161 for each later one')).toBeVisible()
  await form.getByLabel('Each later visit in dollars').fill('150')
  await form.getByLabel('Reason').fill('Regular customer')
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
  expect(site.mail.newest().parsed.text).toContain('Every week: $150 for each later visit')
  expect(site.sms.received[0]?.body).toContain('$165, then $150 every week.')
})

for (const [width, height] of [
  [390, 664],
  [1280, 800],
] as const) {
  test(`the price stands beside the button at every scroll position, ${width} wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await becomeOwner(page, site)
    const form = await fillEstimate(page)
    const price = form.getByText('Price $201', { exact: true })
    await expect(price).toBeInViewport({ ratio: 1 })
    await unfold(form, 'Extras and how often')
    await form.getByLabel('How often').selectOption('weekly')
    await unfold(form, 'Price')
    await form.getByLabel('Agree on another price').check()
    await form.getByLabel('First visit in dollars').fill('1650')
    const agreed = form.getByText(/^Price \$1,650 ?then/)
    for (const label of ['Customer name', 'Notes (optional)', 'First visit in dollars']) {
      await form.getByLabel(label).first().scrollIntoViewIfNeeded()
      await expect(agreed).toBeInViewport({ ratio: 1 })
      const [beside, button] = await Promise.all([
        agreed.boundingBox(),
        form.getByRole('button', { name: 'Send Estimate', exact: true }).boundingBox(),
      ])
      // One row: neither hides the other.
      expect(Math.abs(middleOf(beside) - middleOf(button))).toBeLessThan(4)
    }
  })
}

function middleOf(box: { y: number; height: number } | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2
}

test('the number of a returning customer fills in the form, and nothing typed is replaced', async ({ page, site }) => {
  await becomeOwner(page, site)
  await sendEstimate(await fillEstimate(page))
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()

  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  await form.getByLabel('Customer name').fill('Ana')
  await form.getByLabel('Phone').fill('+1 415.555.0199')
  await form.getByLabel('Phone').press('Tab')
  await expect(form.getByText(`${customer['Customer name']} is already a customer.`)).toBeVisible()
  await form.getByRole('button', { name: 'Fill in email, address' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveValue(customer['Email'])
  await expect(form.getByLabel('Address')).toHaveValue(customer.Address)
  await expect(form.getByLabel('Customer name')).toHaveValue('Ana')
})

test('a suggested customer matches the current address, however late the answer for another one comes', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  await sendEstimate(await fillEstimate(page))
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  const late = Promise.withResolvers<void>()
  const isFirst = (url: URL) => url.searchParams.get('email') === customer['Email']
  await page.route(isFirst, async (route) => {
    await late.promise
    await route.continue()
  })

  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
  const email = form.getByLabel('Email')
  await email.fill(customer['Email'])
  const asked = page.waitForRequest((request) => isFirst(new URL(request.url())))
  await email.press('Tab')
  await asked
  await email.fill('somebody.else@example.com')
  await email.press('Tab')
  const answered = page.waitForResponse((response) => isFirst(new URL(response.url())))
  late.resolve()
  await (await answered).finished()
  const offer = form.getByText(`${customer['Customer name']} is already a customer.`)
  await email.fill(customer['Email'])
  await expect(offer).toBeVisible()
  await email.fill('somebody.else@example.com')
  await expect(offer).toBeHidden()
})

test(
  'custom lines and a discount are added up while typing, and stand wherever the price does',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    const form = await fillEstimate(page)
    await unfold(form, 'Price')
    await form.getByRole('button', { name: 'Add a line' }).click()
    await expect(form.getByLabel('What for')).toBeFocused()
    await page.keyboard.type('Garage')
    await page.keyboard.press('Tab')
    await page.keyboard.type('40')
    await expect(form.getByText('Price $241', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Add a discount' }).click()
    await page.keyboard.type('Neighbor')
    await form.getByLabel('Dollars off').fill('500')
    await sendEstimate(form)
    await expect(form.getByLabel('Dollars off')).toBeFocused()
    await expect(form.getByText('The discounts come to more than the price. Lower this one.').first()).toBeVisible()
    await form.getByLabel('Dollars off').fill('15')
    await expect(form.getByText('Price $226', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Add a line' }).click()
    await page.keyboard.type('A mistake')
    await form.getByRole('button', { name: 'Remove line 3' }).press('Enter')
    await expect(form.getByLabel('Discount for')).toBeFocused()
    await page.reload()
    await expect(form.getByLabel('What for')).toHaveValue('Garage')
    await expect(form.getByText('Price $226', { exact: true })).toBeVisible()
    await sendEstimate(form)
    const done = sentNotice(page)
    await expect(done).toBeVisible()
    expect(site.mail.newest().parsed.text).toMatch(/Garage\s+\$40\s+Neighbor\s+-\$15/)
    await done.getByRole('button', { name: 'OK' }).click()

    await recentEstimates(page).first().getByRole('button').first().click()
    const sheet = pane(page, /Estimate/)
    await expect(sheet.getByRole('row', { name: 'Neighbor -$15' })).toBeVisible()
    await (await findAct(sheet, 'Change and send again')).click()
    const change = page.getByRole('dialog', { name: 'Change estimate' })
    await change.getByRole('button', { name: 'Remove discount 2' }).click()
    await expect(change.getByText('Price $241', { exact: true })).toBeVisible()
    await change.getByRole('button', { name: 'Send the new version' }).click()
    await expect(change).toHaveCount(0)
    await expect(sheet.getByRole('row', { name: 'Neighbor' })).toHaveCount(0)
  },
)

test('a proposed day and window are preselected when the owner books the visit', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await expect(form.getByText('No time proposed', { exact: true }).first()).toBeVisible()
  const visit = await unfold(form, 'Visit')
  const days = visit.getByRole('radio')
  const window = form.getByLabel('Arrival window')
  await expect(days.first()).toBeChecked()
  await expect(window).toHaveCount(0)
  // A week at a time, and a day of another week stays chosen while the owner looks around.
  expect(await days.count()).toBeLessThan(9)
  await visit.getByRole('button', { name: 'Later week' }).click()
  await days.nth(2).check()
  const third = (await visit.locator('label', { has: page.locator(':checked') }).textContent()) ?? ''
  const [, second = ''] = await window.getByRole('option').allTextContents()
  await window.selectOption(second)
  await visit.getByRole('button', { name: 'Earlier week' }).click()
  await expect(visit.locator(':checked:not(option)')).toHaveCount(0)
  await page.reload()
  await expect(visit.getByRole('radio', { name: third })).toBeChecked()
  await expect(window.locator('option:checked')).toHaveText(second)
  await sendEstimate(form)
  const done = sentNotice(page)
  await done.getByRole('button', { name: 'OK' }).click()
  expect(site.mail.newest().parsed.text?.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`We propose [^.]*, ${second}, if it is still free`),
  )

  await recentEstimates(page).first().getByRole('button').first().click()
  const sheet = pane(page, /Estimate/)
  await expect(sheet.getByText(`, ${second}`).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Approved by phone' }).click()
  const approval = page.getByRole('dialog', { name: 'Record the approval' })
  await approval.getByRole('button', { name: 'Record the approval' }).click()
  await sheet.getByRole('button', { name: 'Book a visit' }).click()
  const booking = page.getByRole('dialog', { name: /Book/ })
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(sheet.getByRole('link', { name: new RegExp(`^Booked: .*, ${second}$`) })).toBeVisible()
})

test('a proposed time that was taken since is reported, and another is proposed instead', async ({ page, site }) => {
  await becomeOwner(page, site)
  await setCrews(page, site, 1)
  const form = await fillEstimate(page)
  const days = (await unfold(form, 'Visit')).getByRole('radio')
  const window = form.getByLabel('Arrival window')
  await days.nth(1).check()
  const [hours = ''] = await window.getByRole('option').allTextContents()
  await expect(window.locator('option:checked')).toHaveText(hours)
  await book(page, site)
  await page.reload()
  await expect(form.getByText('The time you proposed is no longer free.')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'No time proposed' })).toBeChecked()
  await form.getByLabel('Customer name').fill('Somebody else')
  await expect(form.getByText('The time you proposed is no longer free.')).toBeVisible()
  // The first week may have but one free day.
  await form.getByRole('button', { name: 'Later week' }).click()
  await days.nth(1).check()
  await window.selectOption(hours)
  await expect(form.getByText('The time you proposed is no longer free.')).toBeHidden()
  await sendEstimate(form)
  await expect(sentNotice(page)).toBeVisible()
  expect(site.mail.newest().parsed.text?.replace(/\s+/g, ' ')).toContain(`, ${hours}, if it is still free`)
})
