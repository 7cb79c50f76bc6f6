import { execFileSync } from 'node:child_process'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, goTo, pane, signIn } from './office.ts'
import { takePhoto } from './take-photo.ts'
import { expect, test } from './site.ts'

test.use({ limits: false })

const estimate = {
  customerName: 'Bea Ortega',
  customerEmail: 'bea@example.com',
  customerPhone: '(415) 555-0188',
  address: '1 Oak Street, San Francisco',
  service: 'deep',
  homeSize: 'medium',
  frequency: 'once',
  textConsent: true,
}

test(
  'the open office shows a yes by text, and answers a question with a text',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site)
    const { url } = site.server
    // Without its own address the site signs for the machine and port that it was given.
    site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', url)
    const body = { key: crypto.randomUUID(), ...estimate }
    const sent = await page.request.post(`${url}/api/estimates`, { data: body, headers: { origin: url } })
    expect(sent.status()).toBe(201)
    await page.goto(`${url}/?office=today`)
    await expect(page.getByRole('heading', { name: 'Needs your answer' })).toBeVisible()

    await site.sms.text('+14155550188', 'Sí, por favor')
    await expect(page.getByText('Bea Ortega approved the estimate')).toBeVisible()
    await expect
      .poll(() => site.sms.received.at(-1)?.body)
      .toMatch(/^Sparkle Home Cleaning: gracias! Su presupuesto de \$149 queda aprobado/)

    const photo = { contentType: 'image/jpeg', bytes: await takePhoto(page, '#aa7733') }
    await site.sms.text('+14155550188', 'Do you bring a ladder?', { media: [photo] })
    await expect(page.getByText('1 text waits for your answer')).toBeVisible()
    await page.getByRole('button', { name: 'Read texts' }).click()
    const texts = page.getByRole('article', { name: 'Bea Ortega' })
    await expect(texts.getByText('Do you bring a ladder?')).toBeVisible()
    const picture = texts.getByRole('img', { name: 'Picture 1 of Bea Ortega' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoBarriers(page)

    // By the keyboard alone; an empty text is not sent.
    await texts.getByLabel('Your answer to Bea Ortega').focus()
    await page.keyboard.type('Yes, a tall one.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Texts to answer' })).toBeHidden()
    const lastText = () => site.sms.received.at(-1)
    await expect.poll(lastText).toMatchObject({ to: '+14155550188', body: 'Yes, a tall one.' })
    await expect(page.getByText('Nothing needs you.')).toBeVisible()
    await page.getByRole('radio', { name: 'To customers' }).check()
    await expect(page.getByText('Answer by you')).toBeVisible()
  },
)

test('texts that need no answer leave the list, and a customer without texts is called', async ({ page, site }) => {
  await signIn(page, site)
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', site.server.url)
  await site.sms.text('+14155550177', 'thanks a lot for yesterday, the house is lovely')
  await site.sms.text('+14155550166', 'wrong house')
  await site.sms.text('+14155550166', 'STOP')
  await page.goto(`${site.server.url}/?office=messages`)
  const stranger = page.getByRole('article', { name: '(415) 555-0166' })
  await expect(stranger.getByText('They want no more texts. Call instead.')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Call (415) 555-0166' })).toHaveAttribute('href', 'tel:+14155550166')
  await page.getByRole('button', { name: 'Leave it: take the texts of (415) 555-0177 off this list' }).click()
  await expect(page.getByRole('article', { name: '(415) 555-0177' })).toBeHidden()
  await expect(page.locator('[data-where=front] h2')).toBeFocused()
  await expect(stranger).toBeVisible()
})

test('a press repeated after a lost answer and another text sends one text', async ({ page, site }) => {
  await becomeOwner(page, site)
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', site.server.url)
  await site.sms.text('+14155550155', 'Do you bring a ladder?')
  await page.goto(`${site.server.url}/?office=messages`)
  const texts = page.getByRole('article', { name: '(415) 555-0155' })
  const answer = texts.getByLabel('Your answer to (415) 555-0155')
  const keys: string[] = []
  await page.route('**/api/texts/answer', async (route) => {
    keys.push(route.request().postDataJSON().key)
    if (keys.length > 1) return route.continue()
    await route.fetch()
    // It was done, another text comes, and the connection is cut before the office learns of either.
    await site.sms.text('+14155550155', 'And a bucket?')
    return route.abort()
  })
  await answer.fill('Yes, a tall one.')
  await texts.getByRole('button', { name: 'Send text' }).click()
  await expect(texts.getByText('And a bucket?')).toBeVisible()
  await texts.getByRole('button', { name: 'Send text' }).click()
  await expect(answer).toHaveValue('')
  await expect(texts.getByText('And a bucket?')).toBeVisible()
  await expect.poll(() => site.sms.received.filter(({ body }) => body === 'Yes, a tall one.')).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

test("a customer's texts stand on their screen, and are answered there", async ({ page, site }) => {
  await signIn(page, site)
  const { url } = site.server
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', url)
  const body = { key: crypto.randomUUID(), ...estimate }
  await page.request.post(`${url}/api/estimates`, { data: body, headers: { origin: url } })
  const found = await page.request.get(`${url}/api/customers?email=bea@example.com`)
  await page.goto(`${url}/?office=customers&id=${(await found.json()).id}`)
  await expect(page.getByRole('heading', { name: 'Bea Ortega' })).toBeVisible()

  // The open screen is updated.
  await site.sms.text('+14155550188', 'Is the oven included?')
  const waiting = page.getByRole('region', { name: 'Texts to answer' })
  await expect(waiting.getByText('Is the oven included?')).toBeVisible()
  const texts = page.getByRole('region', { name: 'Texts to you of Bea Ortega' })
  await expect(texts.getByText('Waits for your answer')).toBeVisible()
  await expectNoBarriers(page)
  await waiting.getByLabel('Your answer to Bea Ortega').fill('Yes, inside and outside.')
  await waiting.getByRole('button', { name: 'Send text' }).press('Enter')
  await expect(waiting).toBeHidden()
  await expect(texts.getByText('Is the oven included?')).toBeVisible()
  await expect(texts.getByText('Waits for your answer')).toBeHidden()
  const lastText = () => site.sms.received.at(-1)
  await expect.poll(lastText).toMatchObject({ to: '+14155550188', body: 'Yes, inside and outside.' })
  await expect(page.getByRole('heading', { name: 'Bea Ortega' })).toBeFocused()
})

test('a customer shows whether their number may be texted, with a slip to save as proof', async ({ page, site }) => {
  await becomeOwner(page, site)
  const { url } = site.server
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', url)
  const body = { key: crypto.randomUUID(), ...estimate }
  const sent = await page.request.post(`${url}/api/estimates`, { data: body, headers: { origin: url } })
  expect(sent.status()).toBe(201)
  await site.sms.text('+14155550188', 'Stop texting me please')
  await goTo(page, 'Customers')
  await pane(page, 'Customers').getByRole('button', { name: 'Bea Ortega' }).click()
  const person = pane(page, 'Bea Ortega')
  await person.getByText('Reviews, consents and earlier details').click()
  await expect(person.getByText('Ended by the customer')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await person.getByRole('link', { name: 'Consent slip of (415) 555-0188 (PDF)' }).click()
  const slip = await downloading
  expect(slip.suggestedFilename()).toBe('text-consent-14155550188.pdf')
  const words = execFileSync('pdftotext', ['-layout', await slip.path(), '-'], { encoding: 'utf8' })
  for (const part of [
    'Consent to text messages',
    'The customer asked for text messages from',
    'Stop texting me please',
  ])
    expect(words).toContain(part)
  await expectNoBarriers(page)
})
