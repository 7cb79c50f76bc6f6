import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, fillEstimate, pane, recentEstimates, sendEstimate, sentNotice, unfold } from './office.ts'
import { expect, test } from './site.ts'
import { takePhoto } from './take-photo.ts'

test('photos survive a lost connection and a reload, one is removed, and the customer has them in the PDF and online', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await unfold(form, 'Photos')
  const photos = form.getByRole('group', { name: 'Photos' })
  const choose = photos.getByLabel('Add photos (optional)')
  const [kitchen, bath, hall] = await Promise.all(
    ['#aa3333', '#3333aa', '#0f5f5c'].map((color) => takePhoto(page, color)),
  )
  const file = (name: string, buffer: Buffer | undefined) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: buffer ?? Buffer.alloc(0),
  })
  await choose.setInputFiles(file('note.jpg', Buffer.from('no picture')))
  await expect(photos.getByText('A browser cannot show this file as a photo.')).toBeVisible()
  await choose.setInputFiles([file('kitchen.jpg', kitchen), file('bath.jpg', bath)])
  await expect(photos.getByRole('img')).toHaveCount(2)
  await expect(photos.getByText('On its way')).toHaveCount(0)

  await page.context().setOffline(true)
  await choose.setInputFiles(file('hall.jpg', hall))
  await expect(photos.getByText('Not sent yet.')).toBeVisible()
  await sendEstimate(form)
  await expect(form.getByText('A photo has not been sent yet.').first()).toBeVisible()
  await expect(photos).toBeFocused()
  // After closing and reopening it is still there, and waits.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Create Free Estimate' }).click()
  await expect(photos.getByRole('img')).toHaveCount(3)
  await expect(photos.getByText('Not sent yet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(photos.getByText('Not sent yet.')).toHaveCount(0)
  await expect(form.getByText('A photo has not been sent yet.')).toHaveCount(0)
  await photos.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(photos).toBeFocused()

  await page.reload()
  await expect(photos.getByRole('img')).toHaveCount(2)
  const widths = () =>
    photos
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth))
  await expect.poll(widths).toEqual([1024, 1024])
  await expectNoBarriers(page, 'dialog', 'dialog[open]')
  const downloading = page.waitForEvent('download')
  await sendEstimate(form)
  const download = await downloading
  await expect(sentNotice(page)).toContainText('PDF downloaded')
  const { parsed } = site.mail.newest()
  // Drawn here and on the server: the same file. postal-mime gives an ArrayBuffer for a binary attachment.
  const [attached] = parsed.attachments
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(readFileSync(await download.path()))).toBe(digest(new Uint8Array(attached?.content as ArrayBuffer)))
  await sentNotice(page).getByRole('button', { name: 'OK' }).click()
  await recentEstimates(page).first().getByRole('button').first().click()
  await expect(
    pane(page, /Estimate/)
      .getByRole('list', { name: 'Photos' })
      .getByRole('img'),
  ).toHaveCount(2)

  const customer = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const [link = ''] = /\/\?estimate=[\w-]+/.exec(parsed.text ?? '') ?? []
  await customer.goto(site.server.url + link)
  const second = customer.getByRole('img', { name: 'Photo 2 of 2' })
  await second.scrollIntoViewIfNeeded()
  await expect
    .poll(() => second.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1024)
  const opened = customer.waitForEvent('popup')
  await second.click()
  expect((await opened).url()).toContain('/photos/')
  await customer.close()
})

test('a photo that is still being drawn when its form closes is neither sent nor saved', async ({ page, site }) => {
  await becomeOwner(page, site)
  const form = await fillEstimate(page)
  await page.evaluate(() => {
    const draw = window.createImageBitmap
    const isClosed = new Promise((resolve) => addEventListener('closed-form', resolve, { once: true }))
    window.createImageBitmap = async (...given: [ImageBitmapSource]) => {
      const picture = await draw(...given)
      await isClosed
      return picture
    }
  })
  const sentPhotos: string[] = []
  page.on('request', (request) => {
    if (/photos/.test(request.url()) && request.method() === 'POST') sentPhotos.push(request.url())
  })
  const buffer = await takePhoto(page, '#aa3333')
  await form.getByLabel('Add photos (optional)').setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  const stores = await page.evaluate(async () => {
    dispatchEvent(new Event('closed-form'))
    // The steps after drawing take a moment, and would open the storage.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return (await indexedDB.databases()).map(({ name }) => name)
  })
  expect(stores).toEqual([])
  expect(sentPhotos).toEqual([])
})
