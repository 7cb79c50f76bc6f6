import { expect, test } from 'vitest'
import { renderBookingEmail } from './booking-email.tsx'
import { sampleBooking } from './sample-booking.ts'

const document = sampleBooking()
const link = 'https://sparkle.example/?booking=q7Jt4mXw2LkV9sBzRc0aPdHyEuNf1oGi'
const kinds = [
  'received',
  'confirmed',
  'declined',
  'cancelled',
  'called-off',
  'skipped',
  'locked-out',
  'moved',
  'reminder',
] as const

test.each(kinds)('%s: the HTML and the plain text say when, what and how much', async (kind) => {
  const { html, text } = await renderBookingEmail({ kind, document })
  for (const part of [
    'Tuesday, December 1',
    '8:00 AM – 10:00 AM',
    'Deep Clean, 1-2 Bedrooms',
    'Inside the oven, Interior windows',
    'Every 2 weeks, $159 for each later visit',
    '$187 for the first visit',
    'Reply to this email or call (415) 555-0132',
  ]) {
    expect(text).toContain(part)
    expect(plain(html)).toContain(part)
  }
})

test('a later visit of a regular customer is never called the first one', async () => {
  const later = sampleBooking({ price: 159 })
  const { text } = await renderBookingEmail({ kind: 'booked', document: later })
  expect(text).toMatch(/Price:?\s+\$159\s/)
  expect(text).toContain('We set the next dates with you.')
  expect(text).not.toMatch(/first visit|later visit/)
  expect((await renderBookingEmail({ kind: 'booked', document })).text).toContain('This is the first visit.')
})

const typed = ['Ana Díaz', '12 Elm Street', 'Two cats']

test.each(['received', 'moved', 'cancelled', 'declined'] as const)(
  '%s goes to an unconfirmed address: of what a stranger typed it carries only a first name',
  async (kind) => {
    const { subject, html, text } = await renderBookingEmail({ kind, document })
    for (const word of typed) expect(subject + html + text).not.toContain(word)
    expect(text).toContain('Hello,')
  },
)

test.each(['confirmed', 'called-off', 'skipped', 'locked-out', 'reminder'] as const)(
  '%s names the customer, the address and the notes',
  async (kind) => {
    const { html, text } = await renderBookingEmail({ kind, document })
    for (const word of ['Hi Ana,', ...typed.slice(1)])
      for (const form of [plain(html), text]) expect(form).toContain(word)
  },
)

test('the subjects name the day and the business', async () => {
  const emails = await Promise.all(kinds.map((kind) => renderBookingEmail({ kind, document })))
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Booking received for Tuesday, December 1 - Sparkle Home Cleaning',
    'Booking confirmed for Tuesday, December 1 - Sparkle Home Cleaning',
    'We cannot come on Tuesday, December 1 - Sparkle Home Cleaning',
    'Booking canceled for Tuesday, December 1 - Sparkle Home Cleaning',
    'Visit canceled on Tuesday, December 1 - Sparkle Home Cleaning',
    'No cleaning on Tuesday, December 1 - Sparkle Home Cleaning',
    'We could not get in on Tuesday, December 1 - Sparkle Home Cleaning',
    'New time received: Tuesday, December 1 - Sparkle Home Cleaning',
    'Reminder of your visit on Tuesday, December 1 - Sparkle Home Cleaning',
  ])
})

test.each(['received', 'moved'] as const)('%s is not called confirmed, and says what happens next', async (kind) => {
  const { subject, text } = await renderBookingEmail({ kind, document })
  expect(subject).not.toMatch(/confirmed/i)
  expect(text).toContain('not confirmed yet')
  expect(text).toContain('What happens next: we check our schedule, and email you whether we can come.')
})

test('ways to pay are listed with a visit that will happen, and with no other', async () => {
  const payment = 'By card or in cash, after the visit.'
  const text = async (kind: 'received' | 'confirmed' | 'booked' | 'cancelled' | 'declined', said = payment) =>
    (await renderBookingEmail({ kind, document: { ...document, payment: said } })).text
  for (const kind of ['received', 'confirmed', 'booked'] as const) {
    expect(await text(kind), kind).toMatch(/Payment\s+By card or in cash, after the visit\./)
    expect(await text(kind, ''), kind).not.toContain('Payment')
  }
  for (const kind of ['cancelled', 'declined'] as const) expect(await text(kind), kind).not.toContain('Payment')
})

test('a confirmed booking names the attached calendar file', async () => {
  expect((await renderBookingEmail({ kind: 'confirmed', document })).text).toContain(
    'The attached file puts the visit into your calendar.',
  )
})

test.each(['cancelled', 'moved'] as const)('%s mentions a calendar file only when one is attached', async (kind) => {
  const text = async (calendar?: 'CANCEL') => (await renderBookingEmail({ kind, document, calendar })).text
  expect(await text('CANCEL')).toMatch(/Opening the attached file takes the (visit|old time) out of your calendar\./)
  expect(await text()).not.toMatch(/attached|calendar/)
})

test.each(['received', 'confirmed', 'moved'] as const)(
  '%s carries the private link, clickable and readable',
  async (kind) => {
    const { html, text } = await renderBookingEmail({ kind, document })
    expect(html.split(`href="${link}"`)).toHaveLength(3)
    expect(text).toContain(link)
    expect(text).toContain('This link is yours alone')
  },
)

test('a completed visit can be viewed, and no longer moved', async () => {
  const { html, text } = await renderBookingEmail({ kind: 'corrected-completed', document })
  expect(html).toContain('See your booking')
  expect(text).not.toContain('See, move or cancel')
})

test.each(['declined', 'cancelled', 'called-off', 'skipped', 'locked-out'] as const)(
  '%s links to the form for another time, filled in with the request',
  async (kind) => {
    const { html, text } = await renderBookingEmail({ kind, document })
    expect(html.split(`href="${link.replace('?booking=', '?again=')}"`)).toHaveLength(3)
    expect(text).toContain('Choose another time')
    expect(text).toContain('This link is yours alone: it opens the form')
    expect(html + text).not.toContain('?booking=')
  },
)

test.each(['declined', 'skipped', 'locked-out'] as const)(
  'wherever %s names the telephone, it stays on one line and can be tapped',
  async (kind) => {
    const { html } = await renderBookingEmail({ kind, document })
    // The preview in a list of emails, before the heading, has no links.
    const said = html.slice(html.indexOf('<h1')).split('(415) 555-0132').slice(0, -1)
    expect(said.length).toBeGreaterThan(2)
    for (const before of said) expect(before).toMatch(/<a href="tel:[^>]*>$/)
    // The last one is the footer's, on its own line.
    for (const before of said.slice(0, -1)) expect(before).toMatch(/white-space:nowrap[^>]*>$/)
  },
)

test('the e-mail about a skipped visit or a lock-out blames nobody and says how it goes on', async () => {
  const skipped = await renderBookingEmail({ kind: 'skipped', document })
  expect(skipped.text).toContain('To agree on the next date, call (415) 555-0132.')
  const lockedOut = await renderBookingEmail({ kind: 'locked-out', document })
  expect(lockedOut.text).toContain('It happens. We are happy to find another time.')
  expect(lockedOut.text).toContain('pick one of the free windows below, or call (415) 555-0132.')
})

test("a refusal carries the owner's reason and says how to choose another time", async () => {
  const { html, text } = await renderBookingEmail({ kind: 'declined', document, reason: 'Our van is in the <garage>.' })
  expect(text).toContain('Why\n\nOur van is in the <garage>.')
  expect(html).toContain('Our van is in the &lt;garage&gt;.')
  expect(text).toContain('pick one of the free windows below, or call (415) 555-0132.')
  expect((await renderBookingEmail({ kind: 'declined', document })).text).not.toContain('Why')
})

test('what a person typed is shown, never run, and adds no line to the subject', async () => {
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: x@example.com\u0000\u202e'
  const written = sampleBooking({ name: nasty, notes: nasty, address: nasty }, { brand: nasty })
  const { subject, html } = await renderBookingEmail({ kind: 'called-off', document: written, reason: nasty })
  for (const trace of ['<script', '<img', '\u0000', '\u202e']) expect(html).not.toContain(trace)
  expect(html).toContain('&lt;script&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('the e-mail loads nothing from the network, and follows the dark scheme', async () => {
  const { html } = await renderBookingEmail({ kind: 'confirmed', document })
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('missing parts of a booking leave no trace, and access to the home is never mailed', async () => {
  const bare = sampleBooking({ extras: [], notes: '', frequency: 'once' }, { email: '' })
  const { html, text } = await renderBookingEmail({ kind: 'received', document: bare })
  expect(text).not.toMatch(/Extras|Your notes|later visit|first visit/)
  expect(html + text).not.toContain('4711')
})

function plain(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll(/<a [^>]*>|<\/a>/g, '')
}

test('the reader reaches the business in one tap: by phone, by email, on the map and on the site', async () => {
  const business = {
    ...document.business,
    email: 'hello@sparkle.example',
    address: '1 Main Street\nSan Rafael',
    website: 'https://sparkle.example',
  }
  const { html } = await renderBookingEmail({ kind: 'confirmed', document: { ...document, business } })
  for (const address of [
    business.phoneLink,
    'mailto:hello@sparkle.example',
    'https://www.google.com/maps/search/?api=1&amp;query=1%20Main%20Street%2C%20San%20Rafael',
    'https://sparkle.example',
  ]) {
    expect(html).toContain(`href="${address}"`)
  }
})

test('the filler of the preview line is small, and not part of the plain text', async () => {
  const { html, text } = await renderBookingEmail({ kind: 'confirmed', document })
  const filler = /(?:\u034f\u00a0)+/.exec(html.replaceAll('&nbsp;', '\u00a0'))?.[0] ?? ''
  expect(filler.length).toBeGreaterThan(20)
  expect(Buffer.byteLength(filler)).toBeLessThan(500)
  expect(Buffer.byteLength(html)).toBeLessThan(14_000)
  expect(text).not.toContain('\u034f')
})

test('a reminder says what it is, and links to where the visit can be moved or canceled', async () => {
  const { html, text } = await renderBookingEmail({ kind: 'reminder', document })
  for (const part of [
    'A reminder: Sparkle Home Cleaning will arrive at your home within these hours. There is nothing to confirm.',
    'Until the visit begins you can move or cancel it below.',
    'We confirm a new time again.',
  ])
    for (const form of [plain(html), text.replaceAll(/\s+/g, ' ')]) expect(form).toContain(part)
  expect(html).toContain(`href="${link}"`)
})

test('the email about a closed day says why, the new time, and what becomes of another visit on that day', async () => {
  const closed = { day: '2026-12-25', others: [{ start: '10:00', end: '12:00', to: null }] }
  const moved = await renderBookingEmail({ kind: 'series-day-moved', document, closed, calendar: 'REQUEST' })
  expect(moved.subject).toMatch(/^New time: Tuesday, December 1 - /)
  expect(moved.text).toContain('is closed on Friday, December 25, so we will come at this time instead.')
  expect(moved.text).toContain('Your other visit that day, 10:00 AM – 12:00 PM, is skipped.')
  expect(moved.text).toContain('puts the new time into your calendar')
  const entry = { id: 'b-2', version: 2, startsAt: '', endsAt: '' }
  const inCalendars = { ...closed, others: closed.others.map((other) => ({ ...other, entry })) }
  const both = await renderBookingEmail({
    kind: 'series-day-moved',
    document,
    closed: inCalendars,
    calendar: 'REQUEST',
  })
  expect(both.text).toContain('Opening the attached files updates the visits in your calendar.')
  const skipped = await renderBookingEmail({ kind: 'series-day-skipped', document, closed: { ...closed, others: [] } })
  expect(skipped.text).toContain('The price of your other visits stays the same.')
  expect(skipped.text).not.toContain('attached file')
})
