import { expectNoBarriersAtBothWidths } from './barriers.ts'
import { sendByProgram } from './estimate-link.ts'
import { pane, signIn, findAct } from './office.ts'
import { expect, test } from './site.ts'

test.use({ limits: false, hasAddress: true })

test('a customer reads the estimate on the owner’s screen, and approves it by typing a name', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 664 })
  await signIn(page, site)
  const estimate = await sendByProgram(page, site)
  await page.goto(`${site.server.url}/?office=estimates&id=${estimate.id}`)
  const screen = pane(page, `Estimate ${estimate.id}`)
  await (await findAct(screen, 'Approve on this screen')).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Your estimate ${estimate.id}` })
  await expect(dialog.getByText('You accept the cleaning above at $149.')).toBeVisible()
  await dialog.getByText('On your own phone').press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code with the private link of this estimate' })).toBeVisible()
  await expectNoBarriersAtBothWidths(page, 'approving in person')
  const approve = dialog.getByRole('button', { name: 'Approve for $149' })
  await approve.press('Enter')
  await expect(dialog.getByText('Enter your name.')).toBeVisible()
  await dialog.getByLabel('Your name').fill('Ana Díaz')
  // The estimate comes again after the dialog has closed, and its button goes then.
  await page.route(`**/api/estimates/${estimate.id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await approve.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(screen.getByText(/in person on your screen$/)).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Approve on this screen' })).toBeHidden()
  await expect(screen.getByRole('button', { name: `More actions for Estimate ${estimate.id}` })).toBeFocused()
  await expect(screen.getByRole('button', { name: 'Book a visit' })).toBeVisible()
})
