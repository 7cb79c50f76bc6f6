import SqliteFile from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expectNoBarriersInBothLooks } from './barriers.ts'
import { becomeOwner, goTo, pane, signIn, findAct } from './office.ts'
import { book, bookConfirmed, findWindows, letHeldLeave } from './owner-visits.ts'
import { expect, test } from './site.ts'

test(
  'a few letters, even with a typo, find a customer from any screen, with the whole history',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await book(page, site)
    await goTo(page, 'Settings')
    await pane(page, 'Settings').getByRole('heading', { name: 'Settings' }).press('/')
    const customers = pane(page, 'Customers')
    await expect(customers.getByLabel('Search')).toBeFocused()
    await page.keyboard.type('Daiz')
    await expect(customers.getByRole('region', { name: 'Bookings' })).toContainText('12 Elm Street')
    await expect(page).toHaveURL(/office=customers&q=Daiz/)
    await customers.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Ana Díaz' }).click()
    const person = pane(page, 'Ana Díaz')
    await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
    await expect(person.getByRole('link', { name: 'Text (415) 555-0199' })).toHaveAttribute('href', 'sms:+14155550199')

    await person.getByLabel('Notes about this customer').fill('Two cats, key at the neighbor’s')
    await person.getByRole('button', { name: 'Save notes' }).click()
    await expect(person.getByRole('button', { name: /^Sav(e notes|ing)/ })).toBeHidden()
    await page.reload()
    await expect(person.getByLabel('Notes about this customer')).toHaveValue('Two cats, key at the neighbor’s')

    // Unsaved text is restored with its button, below what another device has written since.
    const id = new URL(page.url()).searchParams.get('id')
    await person.getByLabel('Notes about this customer').fill('Three cats')
    await person.getByRole('button', { name: 'Back' }).click()
    await customers.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Ana Díaz' }).click()
    await expect(person.getByLabel('Notes about this customer')).toHaveValue('Three cats')
    await expect(person.getByRole('button', { name: 'Save notes' })).toBeVisible()
    const body = { key: randomUUID(), before: 'Two cats, key at the neighbor’s', notes: 'Moved away' }
    expect((await page.request.post(`${site.server.url}/api/customers/${id}/notes`, { data: body })).status()).toBe(200)
    await expect(person.getByText('They now say: “Moved away”')).toBeVisible()
    await expect(person.getByLabel('Notes about this customer')).toHaveValue('Three cats')
    await person.getByRole('button', { name: 'Save notes' }).click()
    await expect(person.getByRole('button', { name: /^Sav(e notes|ing)/ })).toBeHidden()
    await expect(person.getByText('They now say:')).toBeHidden()

    // A visit or an estimate shows the notes for every visit, and one press leads here.
    await person.getByRole('region', { name: 'Bookings' }).getByRole('listitem').getByRole('button').click()
    const visit = page.locator('[data-where=front]')
    await expect(visit.getByRole('definition').filter({ hasText: 'Three cats' })).toBeVisible()
    await expect(visit.getByRole('link', { name: 'Text (415) 555-0199' })).toHaveAttribute('href', 'sms:+14155550199')
    await visit.getByRole('definition').getByRole('link', { name: 'Ana Díaz' }).click()
    await expect(visit.getByLabel('Notes about this customer')).toHaveValue('Three cats')

    // The field allows less; an address edited by hand can hold more.
    await page.goto(`${site.server.url}/?office=customers&q=Daiz${'z'.repeat(200)}`)
    await expect(customers.getByText('Nothing begins with “Daizz')).toBeVisible()
  },
)

test(
  'a known customer is booked outside the windows after a warning, moved, and the move undone',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await book(page, site)
    const [free] = (await findWindows(page, site)).toReversed()
    await goTo(page, 'Customers')
    await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).click()
    const next = pane(page, 'Ana Díaz').getByRole('definition').filter({ hasText: 'Pending' })
    await expect(next.getByRole('link')).toHaveAttribute('href', /office=bookings&id=/)
    await pane(page, 'Ana Díaz').getByRole('button', { name: 'Book again' }).click()
    const form = page.getByRole('dialog', { name: 'Add a booking' })
    await expect(form.getByLabel('Email')).toHaveValue('ana@example.com')
    // The day on which she wants another visit is unknown.
    await expect(form.getByLabel('Day')).toHaveValue('')
    await form.getByLabel('Day').fill(free?.date ?? '')
    await form.getByLabel('Arrival').selectOption('Another time')
    await form.getByLabel('From', { exact: true }).fill('06:30')
    await form.getByLabel('To', { exact: true }).fill('07:30')
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('outside your arrival windows')
    await form.getByRole('button', { name: 'Book it anyway' }).click()
    await expect(form).toBeHidden()
    // The visit of the same name lies beside the customer.
    const visit = page.locator('[data-where=front]')
    await expect(visit).toContainText('6:30 AM – 7:30 AM')
    await expect(visit).toContainText('Confirmed')

    await visit.getByRole('button', { name: 'Move the visit of Ana Díaz' }).click()
    const move = page.getByRole('dialog', { name: 'Move the visit of Ana Díaz' })
    await expect(move.getByLabel('From', { exact: true })).toHaveValue('06:30')
    await move.getByLabel('Arrival').selectOption('08:00-10:00')
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(move).toBeHidden()
    await expect(visit).toContainText('8:00 AM – 10:00 AM')
    await visit.getByRole('button', { name: /^Undo/ }).click()
    await expect(visit).toContainText('6:30 AM – 7:30 AM')
  },
)

test('a regular customer is booked again from the visit, on the due day at the price of a later visit', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const { id, date } = await bookConfirmed(page, site, { frequency: 'weekly' })
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  await (await findAct(pane(page, 'Ana Díaz'), 'Book again for Ana Díaz')).click()
  const form = page.getByRole('dialog', { name: 'Add a booking' })
  const due = new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect(form.getByLabel('Day')).toHaveValue(due)
  await expect(form.getByText('Left empty: $71, as for each later visit.')).toBeVisible()
  await form.getByLabel('How often').selectOption('once')
  await expect(form.getByText('Left empty: $89, as the price list says.')).toBeVisible()
  await form.getByLabel('How often').selectOption('weekly')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form).toBeHidden()
  const price = page.locator('[data-where=front]').getByRole('definition').filter({ hasText: '$' })
  await expect(price).toHaveText(/^\$71$/)
  letHeldLeave(site.folder)
  const told = () => site.mail.received.findLast(({ parsed }) => parsed.subject?.startsWith('Booked for'))?.parsed.text
  await expect.poll(told).toContain('$71')
  expect(told()).not.toContain('first visit')
})

test('two records of one person are merged and separated; an estimate starts with the known details', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const [first, second] = await findWindows(page, site)
  await book(page, site, first)
  await book(page, site, { ...second, email: 'ana@work.example' })
  await page.goto(`${site.server.url}/?office=customers&q=ana%40work`)
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).first().click()
  const person = pane(page, 'Ana Díaz')
  await person.getByRole('button', { name: 'Merge with ana@example.com' }).click()
  await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2)
  await person.getByRole('button', { name: 'Separate ana@example.com' }).click()
  await expect(person.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
  // A draft for somebody else is left alone, and never offered here.
  const estimate = page.getByRole('dialog', { name: 'Create Free Estimate' })
  await page.goto(`${site.server.url}/?office=new-estimate`)
  await estimate.getByLabel('Customer name').fill('Fay Young')
  await page.goto(`${site.server.url}/?office=customers&q=ana%40work`)
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).first().click()
  await person.getByRole('button', { name: 'Estimate again' }).click()
  await expect(estimate.getByLabel('Email')).toHaveValue('ana@work.example')
  await expect(estimate.getByLabel('Customer name')).toHaveValue('Ana Díaz')
})

test('a customer is erased when nothing is open and the name has been typed', async ({ page, site }) => {
  await becomeOwner(page, site)
  const { id } = await bookConfirmed(page, site)
  await goTo(page, 'Customers')
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).click()
  const person = pane(page, 'Ana Díaz')
  await person.getByText('What else is kept').click()
  const erase = person.getByRole('button', { name: 'Erase Ana Díaz …' })
  await erase.click()
  const question = page.getByRole('dialog', { name: 'Erase Ana Díaz?' })
  await expect(question).toContainText('Not yet: these visits are requested, coming up, or not closed.')
  await expect(question.getByRole('listitem')).toContainText('Confirmed')
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(erase).toBeFocused()

  const why = { key: crypto.randomUUID(), reason: 'We are ill.' }
  const headers = { origin: site.server.url }
  const cancelled = await page.request.post(`${site.server.url}/api/bookings/${id}/cancel`, { data: why, headers })
  expect(cancelled.ok()).toBe(true)
  await erase.press('Enter')
  await expect(question).toContainText('Deleted for good')
  await expect(question).toContainText('1 visit: what was to be cleaned, dates, prices')
  const typed = question.getByLabel('To erase, type the name: Ana Díaz')
  await typed.fill('Ana')
  await typed.press('Enter')
  await expect(question).toContainText('Type the customer’s name as it stands on this screen.')
  await typed.fill('Ana Díaz')
  const done = page.getByRole('dialog', { name: 'Erased' })
  await expect(async () => {
    // The news of the cancelled visit may be leaving right now: then the erasure is tried again.
    if (!(await done.isVisible())) await typed.press('Enter', { timeout: 1_000 })
    await expect(done).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(done).toContainText('Nothing here shows any more who Ana Díaz was.')
  await done.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(pane(page, 'Customers')).toContainText('No customers yet.')
  await page.goto(`${site.server.url}/?office=bookings&id=${id}`)
  await expect(pane(page, 'Erased customer')).toContainText('Canceled')
})

test('a long history loads back to the first visit, and reading goes on where the button was', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const { id } = await bookConfirmed(page, site)
  const database = new SqliteFile(join(site.folder, 'broom.sqlite'))
  const row = database.prepare('select * from bookings where id = ?').get(id) as Record<string, unknown>
  const names = Object.keys(row)
  const copy = database.prepare(
    `insert into bookings (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  )
  for (let back = 1; back <= 120; back++)
    copy.run({ ...row, id: randomUUID(), status: 'completed', created_at: Number(row['created_at']) - back })
  database.close()
  await page.goto(`${site.server.url}/?office=customers&q=Ana`)
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).first().click()
  const visits = pane(page, 'Ana Díaz').getByRole('region', { name: 'Bookings of Ana Díaz' })
  await expect(visits.getByRole('listitem')).toHaveCount(100)
  await visits.getByRole('button', { name: 'Show older bookings' }).press('Enter')
  await expect(visits.getByRole('listitem')).toHaveCount(121)
  await expect(visits.getByRole('listitem').nth(100).getByRole('button')).toBeFocused()
})

test(
  'a customer without an email address is booked by phone, and every screen says who is notified',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    const free = (await findWindows(page, site)).at(-1)
    await goTo(page, 'Bookings')
    await pane(page, 'Bookings').getByRole('button', { name: 'Add a booking' }).click()
    const form = page.getByRole('dialog', { name: 'Add a booking' })
    await form.getByLabel('Customer name').fill('Nora Quill')
    await form.getByLabel('Phone').fill('(415) 555-0171')
    await form.getByLabel('Address').fill('3 Fern Street')
    await form.getByLabel('Day').fill(free?.date ?? '')
    await expect(form.getByText('No email, and no texts: nobody is told or reminded.')).toBeVisible()
    await form.getByRole('checkbox', { name: /a reminder of each visit/ }).check()
    await expect(form.getByText('No email: the customer gets a text and a reminder')).toBeVisible()
    await form.getByRole('button', { name: 'Book', exact: true }).click()

    const visit = pane(page, 'Nora Quill').last()
    await expect(visit.getByText('No email', { exact: true })).toBeVisible()
    await expect(visit.getByRole('link', { name: '(415) 555-0171', exact: true })).toHaveAttribute('href', /^tel:/)
    await visit.getByRole('button', { name: 'Edit details of the visit of Nora Quill' }).click()
    const details = page.getByRole('dialog', { name: /^Edit details/ })
    await expect(details.getByText('No email: no text is sent about a change like this.')).toBeVisible()
    await expect(details.getByLabel('Tell the customer')).toHaveCount(0)
    await details.getByLabel('Phone').fill('(415) 555-0172')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(visit.getByRole('link', { name: '(415) 555-0172', exact: true })).toBeVisible()
    await page.mouse.move(0, 0)
    await (await findAct(visit, 'Cancel visit of Nora Quill')).click()
    await expect(
      page.getByText(/^No email: only a text (goes to|waits under Messages for) \(415\) 555-0172/),
    ).toBeVisible()
  },
)

test(
  'a customer is added by hand, edited and restored, and a later booking is a proposal beside what was typed',
  { tag: '@core' },
  async ({ page, site }) => {
    await becomeOwner(page, site)
    await bookConfirmed(page, site)
    await goTo(page, 'Customers')
    const list = pane(page, 'Customers')
    await list.getByRole('button', { name: 'Add a customer' }).click()
    const form = page.getByRole('dialog', { name: 'Add a customer' })
    await expect(form.getByLabel('Customer name')).toBeFocused()
    await form.getByLabel('Customer name').fill('Nora Quill')
    await form.getByRole('button', { name: 'Add a customer' }).click()
    await expect(form.getByText('Enter a phone number or an email address.')).toBeVisible()
    await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()

    // Somebody has this number already: the form says who, leads there, and keeps what was typed.
    await form.getByLabel('Phone', { exact: true }).fill('415-555-0199')
    await form.getByLabel('Email (optional)').click()
    await expect(form.getByText('Ana Díaz has this number.')).toBeVisible()
    await form.getByRole('button', { name: 'Add a customer' }).click()
    await expect(form.getByText(/^Ana Díaz already has this number\./)).toBeVisible()
    await expectNoBarriersInBothLooks(page, 'the form for a customer')
    await form.getByRole('button', { name: 'Open Ana Díaz' }).click()
    await expect(pane(page, 'Ana Díaz')).toBeVisible()
    await pane(page, 'Ana Díaz').getByRole('button', { name: 'Back' }).click()
    await list.getByRole('button', { name: 'Add a customer' }).click()
    await expect(form.getByLabel('Customer name')).toHaveValue('Nora Quill')
    await form.getByLabel('Phone', { exact: true }).fill('(415) 555-0171')
    await form.getByLabel('Email (optional)').fill('nora@example.com')
    await form.getByLabel('Address').fill('3 Fern Street')
    await form.getByLabel('ZIP code').fill('94110')
    await form.getByLabel('How they found us').fill('Nextdoor')
    await expect(form.getByText('Emails and texts to customers stay in English.')).toBeVisible()
    await form.getByLabel('Language').selectOption('Spanish')
    await form.getByRole('button', { name: 'Add a customer' }).click()
    await expect(form).toBeHidden()
    await expect(list.getByText('The customer is added.', { exact: true })).toBeVisible()
    await list.getByRole('button', { name: 'Nora Quill' }).click()

    const person = pane(page, 'Nora Quill')
    await expect(person.getByRole('link', { name: '3 Fern Street, 94110' })).toBeVisible()
    await expect(person.getByRole('definition').filter({ hasText: 'Nextdoor' })).toBeVisible()
    await expect(person.getByText('Speaks Spanish', { exact: true })).toBeVisible()
    await person.getByRole('button', { name: 'Edit Nora Quill' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Nora Quill' })
    await expect(edit.getByLabel('Language')).toHaveValue('es')
    await edit.getByLabel('Phone', { exact: true }).fill('(415) 555-0172')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(person.getByRole('link', { name: '(415) 555-0172', exact: true })).toBeVisible()
    await person.getByRole('button', { name: 'Undo: Nora Quill' }).click()
    await expect(person.getByRole('link', { name: '(415) 555-0171', exact: true })).toBeVisible()
    await expect(person.getByRole('heading', { name: 'Nora Quill' })).toBeFocused()

    const nora = { name: 'Nora Quill', email: 'nora@example.com', phone: '(415) 555-0171' }
    await bookConfirmed(page, site, { ...nora, address: '9 Elm Street', ...(await findWindows(page, site)).at(-1) })
    const proposal = person.getByRole('region', { name: 'Different details' })
    await expect(proposal).toContainText('Address: 3 Fern Street → 9 Elm Street')
    await expect(person.getByRole('link', { name: '3 Fern Street, 94110' })).toBeVisible()
    await proposal.getByRole('button', { name: 'Use it' }).click()
    await expect(proposal).toBeHidden()
    await expect(person.getByRole('heading', { name: 'Nora Quill' })).toBeFocused()
    await expect(person.getByRole('link', { name: '9 Elm Street, 94110' })).toBeVisible()
  },
)

test('a customer with two homes is found by the name, and the visit is at the chosen home with its way in', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const data = { key: randomUUID(), name: 'Nora Quill', phone: '(415) 555-0171', address: '3 Fern Street' }
  expect((await page.request.post(`${site.server.url}/api/customers`, { data })).status()).toBe(201)
  await page.goto(`${site.server.url}/?office=customers`)
  await pane(page, 'Customers').getByRole('button', { name: 'Nora Quill' }).click()
  const person = pane(page, 'Nora Quill')
  await person.getByRole('button', { name: 'Edit Nora Quill' }).press('Enter')
  const record = page.getByRole('dialog', { name: 'Edit Nora Quill' })
  await record.getByText('Other homes').press('Enter')
  await record.getByRole('button', { name: 'Add a home' }).press('Enter')
  const home = record.getByRole('group', { name: 'Home 2' })
  await expect(home.getByLabel('Address')).toBeFocused()
  await home.getByLabel('Getting in').fill('Key box 4711')
  await record.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(home.getByText('Enter the address.')).toBeVisible()
  await home.getByLabel('Address').fill('2 Lake Road')
  await home.getByLabel('ZIP code').fill('94110')
  await expectNoBarriersInBothLooks(page, 'homes')
  await record.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(record).toBeHidden()
  await expect(person.getByRole('link', { name: /^2 Lake Road/ })).toBeVisible()

  await page.goto(`${site.server.url}/?office=bookings`)
  await page.getByRole('button', { name: 'Add a booking' }).first().click()
  const booking = page.getByRole('dialog', { name: 'Add a booking' })
  await booking.getByLabel('Name').fill('nor')
  await booking.getByRole('button', { name: /^Nora Quill/ }).click()
  await expect(booking.getByLabel('Name')).toHaveValue('Nora Quill')
  await booking.getByLabel('Which home?').selectOption('2 Lake Road')
  await expect(booking.getByLabel('Address')).toHaveValue('2 Lake Road')
  await expect(booking.getByLabel('Getting in')).toHaveValue('Key box 4711')
  await expectNoBarriersInBothLooks(page, 'which home')
})

test('a corrected phone and email reach the coming visits, counted before the press, and Undo takes all back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const [one, two] = await findWindows(page, site)
  const first = await bookConfirmed(page, site, { ...one, email: 'ana@exmaple.com' })
  await bookConfirmed(page, site, { ...two, email: 'ana@exmaple.com' })
  const offer = { service: 'deep', homeSize: 'medium', frequency: 'once', textConsent: false }
  const to = { customerName: 'Ana Díaz', customerEmail: 'ana@exmaple.com', customerPhone: '(415) 555-0199' }
  const data = { key: randomUUID(), ...offer, ...to, address: '12 Elm Street, San Francisco' }
  const { estimate } = await (await page.request.post(`${site.server.url}/api/estimates`, { data })).json()
  await page.goto(`${site.server.url}/?office=customers`)
  await pane(page, 'Customers').getByRole('button', { name: 'Ana Díaz' }).click()
  const person = pane(page, 'Ana Díaz')
  await person.getByRole('button', { name: 'Edit Ana Díaz' }).press('Enter')
  const record = page.getByRole('dialog', { name: 'Edit Ana Díaz' })
  const follow = record.getByRole('checkbox', { name: 'Also correct their 2 upcoming visits and their open estimate' })
  await expect(follow).toBeHidden()
  await record.getByLabel('Email (optional)').fill('ana@example.com')
  await expect(follow).toBeChecked()
  await expect(record.getByText('A sent estimate keeps its link and PDF.')).toBeVisible()
  await expectNoBarriersInBothLooks(page, 'visits follow')
  await record.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(record).toBeHidden()
  const emailOf = async () =>
    (await (await page.request.get(`${site.server.url}/api/bookings/${first.id}`)).json()).booking
  expect(await emailOf()).toMatchObject({ email: 'ana@example.com' })
  await person.getByRole('region', { name: 'Estimates of Ana Díaz' }).getByRole('button').first().press('Enter')
  const sheet = pane(page, `Estimate ${estimate.id}`)
  await expect(
    sheet.getByText(/^Corrected since: the PDF and the page behind the link still say ana@exmaple\.com\./),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Back' }).press('Enter')
  await person.getByRole('button', { name: 'Undo: Ana Díaz' }).press('Enter')
  await expect.poll(emailOf).toMatchObject({ email: 'ana@exmaple.com' })
  await expect(person.getByRole('link', { name: /ana@exmaple.com/ }).first()).toBeVisible()
})
