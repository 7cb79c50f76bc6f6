import { execFileSync } from 'node:child_process'
import { expectNoBarriers } from './barriers.ts'
import { becomeOwner, goTo, pane, signIn } from './office.ts'
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
  'a yes by text is seen in the open office, and a question is answered there by a text',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site)
    const { url } = site.server
    // Without an address of its own the site signs for the machine and the port that it was told.
    site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', url)
    const body = { key: crypto.randomUUID(), ...estimate }
    const sent = await page.request.post(`${url}/api/estimates`, { data: body, headers: { origin: url } })
    expect(sent.status()).toBe(201)
    await page.goto(`${url}/?office=today`)
    await expect(page.getByRole('heading', { name: 'Needs your answer' })).toBeVisible()

    await site.sms.text('+14155550188', 'Sí, por favor')
    await expect(page.getByText('Bea Ortega approved the estimate')).toBeVisible()
    await expect.poll(() => site.sms.received.at(-1)?.body).toMatch(/^Gracias! Su presupuesto de \$149 queda aprobado/)

    await site.sms.text('+14155550188', 'Do you bring a ladder?')
    await expect(page.getByText('1 text waits for your answer')).toBeVisible()
    await page.getByRole('button', { name: 'Read and answer' }).click()
    const texts = page.getByRole('article', { name: 'Bea Ortega' })
    await expect(texts.getByText('Do you bring a ladder?')).toBeVisible()
    await expectNoBarriers(page)

    // By the keyboard alone; a text without words is not sent.
    await texts.getByLabel('Your answer to Bea Ortega').focus()
    await page.keyboard.type('Yes, a tall one.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Texts to answer' })).toBeHidden()
    expect(site.sms.received.at(-1)).toMatchObject({ to: '+14155550188', body: 'Yes, a tall one.' })
    await expect(page.getByText('Answer by you')).toBeVisible()
  },
)

test('texts that need no answer leave the list, and who wants none is called', async ({ page, site }) => {
  await signIn(page, site)
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', site.server.url)
  await site.sms.text('+14155550177', 'thanks a lot for yesterday, the house is lovely')
  await site.sms.text('+14155550166', 'wrong house')
  await site.sms.text('+14155550166', 'STOP')
  await page.goto(`${site.server.url}/?office=messages`)
  const stranger = page.getByRole('article', { name: '(415) 555-0166' })
  await expect(stranger.getByText('They want no more texts. Call instead.')).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Call (415) 555-0166' })).toHaveAttribute('href', 'tel:+14155550166')
  await page.getByRole('button', { name: 'Nothing to answer: take the texts of (415) 555-0177 off this list' }).click()
  await expect(page.getByRole('article', { name: '(415) 555-0177' })).toBeHidden()
  await expect(page.locator('[data-where=front] h2')).toBeFocused()
  await expect(stranger).toBeVisible()
})

test('a press whose answer is lost is pressed again after another text: the customer is texted once', async ({
  page,
  site,
}) => {
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
    // It was done, another text comes, and the line is cut before the office has heard of either.
    await site.sms.text('+14155550155', 'And a bucket?')
    return route.abort()
  })
  await answer.fill('Yes, a tall one.')
  await texts.getByRole('button', { name: 'Send text' }).click()
  await expect(texts.getByText('And a bucket?')).toBeVisible()
  await texts.getByRole('button', { name: 'Send text' }).click()
  await expect(answer).toHaveValue('')
  await expect(texts.getByText('And a bucket?')).toBeVisible()
  expect(site.sms.received.filter(({ body }) => body === 'Yes, a tall one.')).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

test('what a customer has texted stands on their screen, and is answered there', async ({ page, site }) => {
  await signIn(page, site)
  const { url } = site.server
  site.sms.callAt('http://localhost:0/webhooks/twilio/inbound', url)
  const body = { key: crypto.randomUUID(), ...estimate }
  await page.request.post(`${url}/api/estimates`, { data: body, headers: { origin: url } })
  const found = await page.request.get(`${url}/api/customers?email=bea@example.com`)
  await page.goto(`${url}/?office=customers&id=${(await found.json()).id}`)
  await expect(page.getByRole('heading', { name: 'Bea Ortega' })).toBeVisible()

  // The screen hears of it while it is open.
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
  expect(site.sms.received.at(-1)).toMatchObject({ to: '+14155550188', body: 'Yes, inside and outside.' })
  await expect(page.getByRole('heading', { name: 'Bea Ortega' })).toBeFocused()
})

test('whether a number may be texted stands with its customer, with a slip to save that shows it', async ({
  page,
  site,
}) => {
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
