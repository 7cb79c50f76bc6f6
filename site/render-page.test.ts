import { expect, test } from 'vitest'
import { homeSizes, offeredFrequencies, quote } from '../domain/pricing/pricing.ts'
import { securityLogDays } from '../domain/owner/security-log.ts'
import type { Review } from '../domain/reviews/reviews.ts'
import { defaultSettings, sections, type Settings } from '../domain/settings/settings.ts'
import type { Refused } from './form/form-field.tsx'
import type { PageState } from './data/page-data.ts'
import { pageStyles } from './page/page-styles.ts'
import { assets, dataWith, statistics } from './draw-test-page.ts'
import { renderPage } from './render-page.tsx'

const render = (change: Partial<Settings> = {}, state: PageState | null = null) => renderPage(dataWith(change), state)

test('every control and section of the specification is found by its name', () => {
  const html = render()
  for (const name of [
    'Book Now',
    'Owner Dashboard',
    'Get Instant Quote',
    'Learn More',
    'Get Your Quote',
    'Select Service',
    'Book this price',
    'Write a Review',
    'No Reviews Yet',
    'Be the first to share your experience!',
  ]) {
    expect(html).toContain(name)
  }
  for (const section of sections) {
    expect(html).toContain(`id="${section}"`)
    expect(html).toContain(`href="#${section}"`)
  }
})

test('public forms are named for assistants, and no assistant submits one', () => {
  const html = render()
  expect([...html.matchAll(/<form[^>]*toolname=([^\s>]+)/g)].map(([, name]) => name)).toEqual([
    expect.stringContaining('book_cleaning'),
    expect.stringContaining('write_review'),
  ])
  expect(html.match(/tooldescription=/g)).toHaveLength(2)
  expect(html).not.toContain('toolautosubmit')
})

test('reviews that are all held are counted, without statistics', () => {
  const data = dataWith()
  const held = { ...data, reviews: { ...data.reviews, statistics: { ...statistics, received: 2 } } }
  const html = renderPage(held, null)
  expect(html).toContain('0 of 2 published')
  expect(html).not.toContain('Average rating')
  expect(render()).not.toContain('published')
})

test('services are compared side by side, and what the owner leaves empty is left out', () => {
  const rooms = [
    {
      name: 'Kitchen <3',
      tasks: [
        { task: 'Counters & sink', services: ['deep'] },
        { task: 'Floor', services: ['standard', 'move'] },
      ],
    },
  ]
  const html = render({ checklist: { shown: true, visits: { standard: '', deep: 'Half a day', move: '' }, rooms } })
  expect(html).toContain('Kitchen &lt;3')
  expect(html).toMatch(/<th scope="row">Counters &amp; sink<td><td>✓<td>/)
  expect(html.match(/Half a day/g)).toHaveLength(1)
  const none = render({ checklist: { shown: true, visits: { standard: '', deep: '', move: '' }, rooms: [] } })
  expect(none).not.toContain('class="checklist"')
  expect(none).not.toContain('<p></p>')
})

test('many services are compared in tables that fit a phone', () => {
  const { prices, checklist } = defaultSettings
  const own = ['a', 'b', 'c', 'd', 'e']
  const services = Object.fromEntries(own.map((id) => [id, { label: `Clean ${id}`, description: id, base: 1 }]))
  const html = render({
    prices: {
      ...prices,
      services: { ...prices.services, ...services },
      offered: { ...prices.offered, services: ['deep', 'move', ...own] },
    },
    checklist: {
      ...checklist,
      rooms: [{ name: 'Hall', tasks: [{ task: 'Floor', services: ['deep', 'a', 'b', 'c'] }] }],
    },
  })
  const tables = [...html.matchAll(/<table class="checklist".*?<\/table>/g)].map(([table]) =>
    [...table.matchAll(/<th scope="col">([^<]*)/g)].map((match) => match[1]),
  )
  expect(tables).toEqual([
    ['Task', 'Deep Clean', 'Clean a'],
    ['Task', 'Clean b', 'Clean c'],
  ])
  expect(html).toContain('aria-label="Clean b, Clean c"')
})

test("a real business promises nothing of the sample's list until its owner has said so", () => {
  const { checklist } = defaultSettings
  const promised = /<table class="checklist|About \d hours/
  expect(render()).toMatch(promised)
  expect(render({ brand: 'Bright Rooms' })).not.toMatch(promised)
  expect(render({ brand: 'Bright Rooms', checklist: { ...checklist, shown: true } })).toMatch(promised)
})

test("the page shows the owner's filled-in answers as text, and adds none", () => {
  const { trust } = defaultSettings
  const none = render()
  expect(none).not.toContain('<dl class="trust"')
  expect(none).not.toContain('class="question"')
  const topics = { ...trust.topics, keys: 'In a box <b>locked</b>' }
  const questions = [{ question: 'At home?', answer: '1 < 2 & "no"' }]
  const html = render({ trust: { ...trust, topics, questions } })
  expect(html).toContain('<dt>Keys and codes</dt><dd>In a box &lt;b&gt;locked&lt;/b&gt;</dd>')
  expect(html).toContain('<summary>At home?</summary><p>1 &lt; 2 &amp; &quot;no&quot;</p>')
  expect(html).not.toContain('Pets')
})

test('the page says when cleaners come, and asks for a ZIP code only if the area is limited', () => {
  const { schedule } = defaultSettings
  expect(render()).toContain('We come Mon–Sat, from 8:00 AM to 4:00 PM.')
  expect(render()).toContain('"openingHours":"Mo,Tu,We,Th,Fr,Sa 08:00-16:00"')
  expect(render()).not.toContain('Do we come to your ZIP code?')
  expect(render({ zips: ['94110'] })).toContain('Do we come to your ZIP code?')
  const closed = render({ schedule: { ...schedule, openDays: [] } })
  expect(closed).not.toContain('We come')
  expect(closed).not.toContain('openingHours')
})

test('the telephone number can be called', () => {
  expect(render()).toContain('href="tel:+14155550132"')
})

test('a renamed section shows its new name in the navigation', () => {
  expect(render({ navigation: { ...defaultSettings.navigation, about: 'Our team' } })).toContain(
    '<a href="#about">Our team</a>',
  )
})

test('all nine prices are in the page, the default pair chosen', () => {
  const html = render()
  for (const service of defaultSettings.prices.offered.services) {
    for (const homeSize of homeSizes) {
      const price = quote(defaultSettings.prices, { service, homeSize }).first
      expect(html).toContain(`data-price="${service} ${homeSize}">$${price}</strong>`)
    }
  }
  expect(html.match(/<input[^>]*checked[^>]*>/g)?.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual([
    'standard',
    'medium',
    'once',
  ])
})

test('the page fits its security policy: one style, one script, no style attribute, no handler attribute', () => {
  const html = render()
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html.match(/<script(?! type="application\/(?:ld\+)?json")/g)).toHaveLength(1)
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)=/)
})

test('the page contacts no third party', () => {
  expect(render().replace(/<link rel="canonical"[^>]*>/, '')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test("the business's name is text, whatever it contains", () => {
  const html = render({ brand: '</title><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert')
})

test("the hashed style is the one that is sent, with the business's color in it", () => {
  const settings = { ...defaultSettings, brandColor: '#7a1f4b' }
  const styles = pageStyles({ ...dataWith(), settings }, null)
  expect(styles).toContain('#7a1f4b')
  expect(render({ brandColor: '#7a1f4b' })).toContain(`<style>${styles}</style>`)
})

test('a sample business says that it is one, and a real one does not', () => {
  expect(render()).toContain('sample business')
  expect(render({ brand: 'Marigold Cleaning' })).not.toContain('sample business')
})

test('search engines read the business and its services, and no self-awarded stars', () => {
  const html = render({ brand: 'A </script> & B', zips: ['94110'] })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const data = JSON.parse(json)
  expect(data).toMatchObject({ '@type': 'LocalBusiness', name: 'A </script> & B', areaServed: ['94110'] })
  const offers: { priceSpecification: object; url: string }[] = data.makesOffer
  expect(offers.map(({ priceSpecification }) => priceSpecification)).toMatchObject([
    { minPrice: 67 },
    { minPrice: 112 },
    { minPrice: 149 },
  ])
  // Each is a part of the page with its own address.
  for (const { url } of offers) expect(html).toContain(`<li id="${url.slice(url.indexOf('#') + 1)}">`)
  expect(data.openingHours).toMatch(/^Mo,Tu,We,Th,Fr,Sa 08:00-16:00$/)
  expect(data.image).toBe('https://cleaning.example/share.png')
  expect(json).not.toMatch(/rating/i)
  expect(html).toContain('<link rel="canonical" href="https://cleaning.example/">')
})

test('a refused booking comes back with everything that was typed, and its sentences', () => {
  const values = {
    service: ['deep'],
    homeSize: ['large'],
    extras: ['oven'],
    frequency: ['weekly'],
    name: ['Ana "A" <b>'],
  }
  const refused: Refused = { code: 'invalid-input', next: [], waitS: 0 }
  const errors = { zip: 'Enter your ZIP code.' }
  const html = render({}, { kind: 'booking-form', open: true, free: [], values, errors, refused })
  expect(html).toMatch(/<dialog[^>]*id="booking"[^>]*open=""/)
  expect(html.match(/<input[^>]*checked[^>]*>/g)).toHaveLength(4)
  expect(html).toContain('value="Ana &quot;A&quot; &lt;b&gt;"')
  expect(html).toContain('<p class="field-error" id="booking-zip-error">Enter your ZIP code.</p>')
})

test('a price that the server added up is shown only for the choice it was asked for', () => {
  const values = { service: ['deep'], homeSize: ['large'], extras: ['oven'], frequency: ['weekly'] }
  const html = render({}, { kind: 'booking-form', open: false, free: [], values, errors: {} })
  expect(html).toContain('<strong class="price" data-price="all">$231</strong>')
  expect(html).toContain('<span data-price="all">then $185 for each later visit</span>')
  expect(html).toContain(
    'main:has(#c-deep:checked):has(#c-large:checked):has(#c-weekly:checked):has(#c-oven:checked)' +
      ':not(:has(#c-fridge:checked)):not(:has(#c-windows:checked)):not(:has(#c-laundry:checked)) [data-total] ' +
      '[data-price=all]{display:block}',
  )
  expect(html).not.toMatch(/<dialog[^>]* open=""/)
})

test('a form sent too often comes back with what was typed, when to try again, and the phone number', () => {
  const refused: Refused = { code: 'too-many-requests', next: [], waitS: 700 }
  const values = { name: ['Ana'], when: ['2026-11-24 8-10'] }
  const windows = [
    { id: '8-10', start: '08:00', end: '10:00', words: '8:00 AM – 10:00 AM', free: 1 },
    { id: '10-12', start: '10:00', end: '12:00', words: '10:00 AM – 12:00 PM', free: 0 },
  ]
  const free = [{ date: '2026-11-24', words: 'Tuesday, November 24', windows }]
  const html = render({}, { kind: 'booking-form', open: true, free, values, errors: {}, refused })
  expect(html).toMatch(/Try again in 12 minutes\. Nothing you typed is lost\.<\/p><a class="button" href="tel:/)
  expect(html).toContain('value="Ana"')
  expect(html).toContain('<option value="2026-11-24 8-10" selected>Tue, Nov 24, 8:00 AM – 10:00 AM</option>')
  expect(html).not.toContain('2026-11-24 10-12')
})

test('outside the area, the page says so and offers the waiting list', () => {
  const typed = (zip: string): PageState => ({
    kind: 'booking-form',
    open: true,
    free: [],
    values: { zip: [zip] },
    errors: {},
  })
  const html = render({ zips: ['94110'] }, typed('94999'))
  expect(html).toContain('We do not clean in 94999 yet.')
  expect(html).toContain('formAction="/waitlist"')
  expect(render({ zips: ['94110'] }, typed('94110'))).not.toContain('/waitlist')
})

test("only a page with the owner's answers carries their styles", () => {
  expect(render()).not.toContain(assets.filledStyles)
  expect(render({ zips: ['94110'] })).toContain(assets.filledStyles)
  const { trust } = defaultSettings
  expect(render({ trust: { ...trust, topics: { ...trust.topics, pets: 'They may stay.' } } })).toContain(
    assets.filledStyles,
  )
})

test('the top of the page shows the photo that the owner chose, and the drawing where there is none', () => {
  const photo = { id: 'abcdefgh_1234-56', width: 800, height: 600, alt: 'Our team at a door' }
  const { trust } = defaultSettings
  const drawing = 'A tidy living room in morning light'
  const shown = render({ trust: { ...trust, photos: [photo], hero: photo.id } })
  expect(shown).toMatch(/<img class="picture hero-picture photo"[^>]* alt="Our team at a door"/)
  expect(shown).not.toContain(drawing)
  for (const hero of ['', 'another_photo_99'])
    expect(render({ trust: { ...trust, photos: [photo], hero } })).toContain(drawing)
})

test('only a page with a long name carries the styles of that', () => {
  expect(render()).not.toContain(assets.longBrandStyles)
  expect(render({ brand: 'Maximiliane & Bartholomew Housekeeping' })).toContain(assets.longBrandStyles)
})

test('only a page with an answer to a form carries the styles of answers', () => {
  expect(render()).not.toContain('.facts{')
  expect(render({}, { kind: 'link-dead' })).toContain('body{margin:0}.facts{margin:0}')
})

test('a private answer is hidden from search engines', () => {
  const html = render({}, { kind: 'link-dead' })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain('This link no longer works')
})

test('the words of a choice are styled by kind, however many there are', () => {
  const marked = (part: string) =>
    [...render().matchAll(/data-chosen="([^"]*)" data-part="([^"]*)"/g)].filter((m) => m[2] === part).map((m) => m[1])
  expect(marked('service')).toEqual(defaultSettings.prices.offered.services)
  expect(marked('frequency')).toEqual(offeredFrequencies(defaultSettings.prices))
})

/** Every shown field of a review, with its words in the privacy statement; '' if it says nothing about its writer. */
const shownOfReview: Record<keyof Review, string> = {
  id: '',
  rating: 'rating',
  name: 'name',
  location: 'location',
  service: 'service',
  text: 'text',
  createdAt: 'the month',
  verified: 'whether it was written after a visit',
  related: 'whether you belong to the business',
  reply: '',
}

test('the privacy statement names everything shown of a review, and how long a reached limit is stored', () => {
  const statement = render({}, { kind: 'privacy' })
  for (const words of [...Object.values(shownOfReview), `kept for ${securityLogDays} days`])
    expect(statement).toContain(words)
})
