import type { Locator, Page } from '@playwright/test'
import { becomeOwner, customer, goTo, pane, sentNotice } from './office.ts'
import { book, bookConfirmed, findWindows, letVisitsBegin } from './owner-visits.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

/** The acts of a hand: taps, and filled-in fields. */
type Effort = { taps: number; fields: number }

const sizes = { 'a phone': { width: 390, height: 844 }, 'a desk': { width: 1280, height: 800 } }

for (const [where, viewport] of Object.entries(sizes)) {
  test(`a whole day on ${where}, with at most the documented number of taps`, async ({ page, site }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const today = await becomeOwner(page, site)
    const windows = await findWindows(page, site)
    // Separate days, whose windows are all open, so that none interferes with another.
    const days = [...new Set(windows.map(({ date }) => date))].slice(1)
    const [first = '', second = ''] = days
    const freeDay = () => days.pop() ?? ''
    await bookConfirmed(page, site, { ...windows[0], name: 'Cora Lane', email: 'cora@example.com' })
    letVisitsBegin(site.folder)
    await bookConfirmed(page, site, { date: first, window: '8-10', name: 'Ben Smith', email: 'ben@example.com' })
    await book(page, site, { date: second, window: '8-10' })
    const recent = today.getByRole('region', { name: 'Recent Bookings' })

    let effort: Effort = { taps: 0, fields: 0 }
    const efforts: Record<string, Effort> = {}
    async function tap(button: Locator): Promise<void> {
      effort.taps++
      await button.click()
    }
    async function write(field: Locator, words: string): Promise<void> {
      effort.fields++
      await field.fill(words)
    }
    /** Each begins on Today, where the office opens. */
    async function task(name: string, work: () => Promise<void>): Promise<void> {
      await goTo(page, 'Today')
      effort = { taps: 0, fields: 0 }
      await work()
      efforts[name] = effort
    }
    const bar = (name: string) =>
      page.getByRole('dialog', { name: 'Owner Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) })

    await task('Confirm a request', async () => {
      await tap(recent.getByRole('button', { name: 'Confirm Ana Díaz' }))
      await expect(recent.getByRole('button', { name: 'Confirmed: Ana Díaz' })).toBeVisible()
    })
    await task('Take that back', async () => {
      await tap(recent.getByRole('button', { name: 'Undo: Ana Díaz' }))
      await expect(recent.getByRole('button', { name: 'Confirm Ana Díaz' })).toBeVisible()
    })

    await task('Move a visit to another day', async () => {
      await tap(recent.getByRole('button', { name: /^Ben Smith/ }))
      await tap(front(page, 'Ben Smith').getByRole('button', { name: 'Move the visit of Ben Smith' }))
      const move = page.getByRole('dialog', { name: 'Move the visit of Ben Smith' })
      await write(move.getByLabel('Day'), freeDay())
      await tap(move.getByRole('button', { name: 'Move', exact: true }))
      await expect(move).toBeHidden()
    })

    await task('Correct a phone', async () => {
      await tap(recent.getByRole('button', { name: /^Ben Smith/ }))
      await tap(front(page, 'Ben Smith').getByRole('button', { name: 'Edit details of the visit of Ben Smith' }))
      const form = page.getByRole('dialog', { name: 'Edit details of the visit of Ben Smith' })
      await expect(form.getByLabel('Phone')).toBeFocused()
      await write(form.getByLabel('Phone'), '(415) 555-0111')
      await tap(form.getByRole('button', { name: 'Save', exact: true }))
      await expect(front(page, 'Ben Smith').getByText('Phone: (415) 555-0111 (was')).toBeVisible()
    })

    await task('Add the oven to a visit', async () => {
      await tap(recent.getByRole('button', { name: /^Ben Smith/ }))
      await tap(front(page, 'Ben Smith').getByRole('button', { name: 'Edit cleaning of the visit of Ben Smith' }))
      const form = page.getByRole('dialog', { name: 'Edit cleaning of the visit of Ben Smith' })
      await tap(form.getByRole('checkbox', { name: /oven/i }))
      await tap(form.getByRole('button', { name: 'Save', exact: true }))
      await expect(front(page, 'Ben Smith').getByText(/^Extras: .*oven.*\(added\)/i)).toBeVisible()
    })

    await task('Book a new customer by phone', async () => {
      await tap(bar('Bookings'))
      await tap(pane(page, 'Bookings').getByRole('button', { name: 'Add a booking' }))
      const form = page.getByRole('dialog', { name: 'Add a booking' })
      await write(form.getByLabel('Customer name'), 'Dora Park')
      await write(form.getByLabel('Email'), 'dora@example.com')
      await write(form.getByLabel('Phone'), '(415) 555-0177')
      await write(form.getByLabel('Address'), '4 Birch Street')
      await write(form.getByLabel('Day'), freeDay())
      await tap(form.getByRole('button', { name: 'Book', exact: true }))
      await expect(front(page, 'Dora Park')).toContainText('Confirmed')
    })

    await task('Enter a visit of the past', async () => {
      await tap(bar('Bookings'))
      await tap(pane(page, 'Bookings').getByRole('button', { name: 'Add a booking' }))
      const form = page.getByRole('dialog', { name: 'Add a booking' })
      await write(form.getByLabel('Customer name'), 'Eve Moss')
      await write(form.getByLabel('Email'), 'eve@example.com')
      await write(form.getByLabel('Phone'), '(415) 555-0178')
      await write(form.getByLabel('Address'), '5 Birch Street')
      await write(form.getByLabel('Day'), '2026-01-05')
      await tap(form.getByRole('button', { name: 'Record as done' }))
      await expect(front(page, 'Eve Moss')).toContainText('Completed')
    })

    const find = async (name: string) => {
      await tap(bar('Customers'))
      await write(pane(page, 'Customers').getByLabel('Search'), name)
      await tap(pane(page, 'Customers').getByRole('region', { name: 'People' }).getByRole('button', { name }))
      await expect(front(page, name)).toBeVisible()
    }
    await task('Find a customer', () => find('Dora Park'))

    await task('Book a customer again', async () => {
      await find('Dora Park')
      await tap(front(page, 'Dora Park').getByRole('button', { name: 'Book again' }))
      const form = page.getByRole('dialog', { name: 'Add a booking' })
      await write(form.getByLabel('Day'), freeDay())
      await tap(form.getByRole('button', { name: 'Book', exact: true }))
      await expect(form).toBeHidden()
    })

    const sent = async () => {
      await tap(
        page.getByRole('dialog', { name: 'Create Free Estimate' }).getByRole('button', { name: 'Send Estimate' }),
      )
      await tap(sentNotice(page).getByRole('button', { name: 'OK' }))
    }
    await task('Send an estimate to a customer', async () => {
      await find('Dora Park')
      await tap(front(page, 'Dora Park').getByRole('button', { name: 'Estimate again' }))
      await sent()
    })

    await task('Send an estimate to somebody new', async () => {
      await tap(today.getByRole('button', { name: 'Create Free Estimate' }))
      const form = page.getByRole('dialog', { name: 'Create Free Estimate' })
      for (const label of ['Customer name', 'Email', 'Phone', 'Address'] as const)
        await write(form.getByLabel(label, { exact: true }), customer[label])
      await sent()
    })

    await task('Record an approval and book its visit', async () => {
      await tap(today.getByRole('region', { name: 'Recent Estimates' }).getByRole('button').first())
      const sheet = front(page, /^Estimate /)
      await tap(sheet.getByRole('button', { name: 'Approved by phone' }))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Record the approval' }))
      await tap(sheet.getByRole('button', { name: 'Book a visit' }))
      const form = page.getByRole('dialog', { name: /^Book the visit/ })
      await write(form.getByLabel('Day'), freeDay())
      await tap(form.getByRole('button', { name: 'Book', exact: true }))
      await expect(sheet.getByRole('link', { name: /^Booked:/ })).toBeVisible()
    })

    await task('Complete a visit', async () => {
      await tap(today.getByRole('button', { name: 'Go through them' }))
      const list = pane(page, 'Bookings')
      await tap(list.getByRole('button', { name: 'Complete the visit of Cora Lane' }))
      await expect(list.getByRole('button', { name: 'Completed: Cora Lane' })).toBeVisible()
    })

    // Without its own address the site signs for the machine and port that it was given.
    site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', site.server.url)
    await site.sms.text('+14155550177', 'Do you bring a ladder?')
    await task('Find and answer a text', async () => {
      await tap(today.getByRole('button', { name: 'Read texts' }))
      const text = page.getByRole('article', { name: 'Dora Park' })
      await write(text.getByLabel('Your answer to Dora Park'), 'Yes, a tall one.')
      await tap(text.getByRole('button', { name: /^Send/ }))
      await expect(text).toBeHidden()
    })

    await task('Import 140 customers', async () => {
      await tap(bar('Customers'))
      await tap(pane(page, 'Customers').getByRole('button', { name: 'Import from a file' }))
      const form = page.getByRole('dialog', { name: 'Import from a file' })
      const rows = Array.from({ length: 140 }, (_, at) => `Customer ${at},c-${at}@example.com,${at} Elm Street`)
      const buffer = Buffer.from(['Name,Email,Address', ...rows].join('\n'))
      effort.fields++
      await form.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
      await tap(form.getByRole('button', { name: 'Import 140 customers' }))
      await expect(form.getByText('140 customers are imported.')).toBeVisible()
      await form.getByRole('button', { name: 'Close', exact: true }).last().click()
    })

    for (const [name, { taps, fields }] of Object.entries(efforts))
      console.log(`${where}: ${name}: ${taps} taps, ${fields} fields`)
    expect(efforts).toEqual(asTheBooksSay)
  })
}

/** The same on every screen; `docs/proof.md` has the table. */
const asTheBooksSay: Record<string, Effort> = {
  'Confirm a request': { taps: 1, fields: 0 },
  'Take that back': { taps: 1, fields: 0 },
  'Move a visit to another day': { taps: 3, fields: 1 },
  'Correct a phone': { taps: 3, fields: 1 },
  'Add the oven to a visit': { taps: 4, fields: 0 },
  'Book a new customer by phone': { taps: 3, fields: 5 },
  'Enter a visit of the past': { taps: 3, fields: 5 },
  'Find a customer': { taps: 2, fields: 1 },
  'Book a customer again': { taps: 4, fields: 2 },
  'Send an estimate to a customer': { taps: 5, fields: 1 },
  'Send an estimate to somebody new': { taps: 3, fields: 4 },
  'Record an approval and book its visit': { taps: 5, fields: 1 },
  'Complete a visit': { taps: 2, fields: 0 },
  'Find and answer a text': { taps: 2, fields: 1 },
  'Import 140 customers': { taps: 3, fields: 1 },
}

/** Things of the same name may lie beside a customer. */
function front(page: Page, name: string | RegExp): Locator {
  return page.locator('[data-where=front]').getByRole('region', { name, exact: true })
}
