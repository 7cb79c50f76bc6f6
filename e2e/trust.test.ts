import { textOf } from '../tools/read-pdf.ts'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, openSettings, save, unfold } from './office.ts'
import { expect, test } from './site.ts'
import { takePhoto } from './take-photo.ts'

test('the owner answers what people ask before letting a stranger in, and visitors read exactly that', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const part = await unfold(settings, 'About us')
  await part.getByLabel('Keys and codes').fill('In a locked box.')
  await part.getByRole('button', { name: 'Add a question' }).click()
  await part.getByRole('textbox', { name: 'Question 1' }).fill('Do I have to be at home?')
  await save(settings)
  await expect(part.getByText('Enter the answer.')).toBeVisible()
  await part.getByLabel('Answer 1').fill('No.')
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()

  await page.goto(site.server.url)
  const about = page.getByRole('region', { name: 'About Sparkle Home Cleaning' })
  await expect(about.getByRole('term')).toHaveText(['Keys and codes'])
  await expect(about.getByRole('definition')).toHaveText(['In a locked box.'])
  await about.getByText('Do I have to be at home?').click()
  await expect(about.getByText('No.', { exact: true })).toBeVisible()
  await about.getByText('Do I have to be at home?').click()
  await page.emulateMedia({ media: 'print' })
  expect(await textOf(await page.pdf())).toMatch(/Do I have to be at home\?\s+No\./)
})

test('on a phone the owner adds photos of a person and of the work, and removes both', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeOwner(page, site)
  const settings = await openSettings(page)
  const part = await unfold(settings, 'About us')
  await part.getByRole('button', { name: 'Add a person' }).click()
  await part.getByRole('textbox', { name: 'Name of person 1' }).fill('Ana Díaz')
  await part.getByLabel('A sentence about person 1').fill('Speaks Spanish.')
  const photo = await takePhoto(page, '#0f5f5c')
  await part
    .getByLabel('Photo of person 1')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(part.getByText('A browser cannot show this file as a photo.')).toBeVisible()
  await part.getByLabel('Photo of person 1').setInputFiles({ name: 'ana.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(part.getByRole('img', { name: 'Photo of person 1' })).toBeVisible()
  await part.getByLabel('Add photos').setInputFiles(
    await Promise.all(
      ['#aa3333', '#3333aa'].map(async (color) => ({
        name: `${color}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await takePhoto(page, color),
      })),
    ),
  )
  await expect(part.getByText('It is on the page once you save.')).toBeVisible()
  await part.getByLabel('What photo 1 shows').fill('A kitchen after a deep clean')
  await save(settings)
  await expect(part.getByText('Enter what the photo shows.')).toBeVisible()
  await part.getByRole('button', { name: 'Remove photo 2' }).click()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(part.locator('summary')).toContainText('One person, one photo')
  await expectNoBarriers(page, 'dialog', 'dialog[open]')

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 664 } })
    const visit = await context.newPage()
    await visit.goto(site.server.url)
    const about = visit.getByRole('region', { name: 'About Sparkle Home Cleaning' })
    await about.getByRole('heading', { name: 'Meet the team' }).scrollIntoViewIfNeeded()
    await expect(about.getByText('Ana Díaz')).toBeVisible()
    const work = about.getByRole('link', { name: 'A kitchen after a deep clean' })
    await work.scrollIntoViewIfNeeded()
    await expect(work.getByRole('img')).toBeVisible()
    if (javaScriptEnabled) {
      const shown = () => work.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(shown).toBe(480)
      await expectNoBarriers(visit, 'about', '#about')
    }
    const address = (await work.getAttribute('href')) ?? ''
    const large = await (await visit.request.get(new URL(address, site.server.url).href)).body()
    expect(large.includes('Exif') || large.includes('the place')).toBe(false)
    expect(large.length).toBeLessThan(320 * 1024)
    await context.close()
  }

  await part.getByRole('button', { name: 'Remove person 1' }).click()
  await expect(part.getByRole('button', { name: 'Add a person' })).toBeFocused()
  await part.getByRole('button', { name: 'Remove photo 1' }).click()
  await save(settings)
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  await page.goto(site.server.url)
  await expect(page.getByRole('heading', { name: 'Meet the team' })).toBeHidden()
})

test('a photo being uploaded stays with its person when another is removed, and is dropped when that one is', async ({
  page,
  site,
}) => {
  await becomeOwner(page, site)
  const part = await unfold(await openSettings(page), 'About us')
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page, '#0f5f5c') }
  for (const [index, name] of ['Ana', 'Bea', 'Cleo'].entries()) {
    await part.getByRole('button', { name: 'Add a person' }).click()
    await part.getByRole('textbox', { name: `Name of person ${index + 1}` }).fill(name)
  }
  const held = Promise.withResolvers<void>()
  await page.route('**/api/settings/photos', async (route) => {
    await held.promise
    await route.continue()
  })
  await part.getByLabel('Photo of person 2').setInputFiles(photo)
  await part.getByLabel('Photo of person 3').setInputFiles(photo)
  await expect(part.getByRole('group', { name: 'Person 3' }).getByRole('status')).not.toBeEmpty()
  await part.getByRole('button', { name: 'Remove person 1' }).click()
  await part.getByRole('button', { name: 'Remove person 2' }).click()
  const kept = Promise.all([1, 2].map(() => page.waitForResponse('**/api/settings/photos')))
  held.resolve()
  await kept
  await expect(part.getByRole('img', { name: 'Photo of person 1' })).toBeVisible()
  await expect(part.getByRole('textbox', { name: /^Name of person/ })).toHaveCount(1)
  await expect(part.getByRole('textbox', { name: 'Name of person 1' })).toHaveValue('Bea')
})

test('a photo of a person without a name asks for the name at once', async ({ page, site }) => {
  await becomeOwner(page, site)
  const part = await unfold(await openSettings(page), 'About us')
  await part.getByRole('button', { name: 'Add a person' }).click()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page, '#0f5f5c') }
  await part.getByLabel('Photo of person 1').setInputFiles(photo)
  const name = part.getByRole('textbox', { name: 'Name of person 1' })
  await expect(name).toHaveAccessibleDescription('Enter the name, so that the photo can be saved.')
  await name.fill('Ana')
  await expect(name).not.toHaveAccessibleDescription(/Enter the name/)
})
