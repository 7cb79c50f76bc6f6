import { expect, test } from 'vitest'
import type { Review } from '../domain/reviews/reviews.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { dataWith, statistics } from './draw-test-page.ts'
import { renderPage } from './render-page.tsx'

const render = (change: Partial<Settings> = {}) => renderPage(dataWith(change))

test('the page lists true facts in favor of the business under its buttons, and links to them', () => {
  const proof = /<p class="actions"><a href.*?<\/p>/
  expect(render()).not.toMatch(proof)
  const { trust } = defaultSettings
  const claims = { licensed: false, bonded: true, insured: true }
  const html = renderPage({
    ...dataWith({ zips: ['94103', '94107', '94110'], trust: { ...trust, claims } }),
    reviews: { items: [], next: null, statistics: { ...statistics, count: 14, average: 4.5, published: 14 } },
  })
  expect(proof.exec(html)?.[0].replaceAll(/<a href="(.*?)">(.*?)<\/a>/g, '[$2]($1)')).toBe(
    '<p class="actions">[★ 4.5 · 14 reviews](#reviews)[Bonded and insured](#trust)[94103 and 2 more ZIPs](#area)</p>',
  )
  for (const place of ['reviews', 'trust', 'area']) expect(html).toContain(`id="${place}"`)
})

test('the guarantee and the claims come before other answers, and only checked claims are shown', () => {
  const { trust } = defaultSettings
  const topics = { ...trust.topics, guarantee: 'We come back.', insurance: 'Up to $1 million.', pets: 'They may stay.' }
  const shown = (change: Partial<typeof trust>) => {
    const html = render({ brand: 'Bright Rooms', trust: { ...trust, ...change } })
    const about = html.slice(html.indexOf('</ol>'), html.indexOf('id="reviews"'))
    return about.match(/(?<=<(?:h3|p class="lead")>|<h3 id="trust">)[^<]+/g)
  }
  const all = { licensed: true, bonded: true, insured: true }
  expect(shown({ topics, claims: all })).toEqual([
    '✓ Satisfaction guarantee',
    'We come back.',
    '✓ Licensed, bonded and insured',
    'Up to $1 million.',
    'Good to know',
  ])
  expect(shown({ topics })).toContain('✓ Insurance')
  expect(shown({ claims: all })).toEqual([
    '✓ Licensed, bonded and insured',
    'Bright Rooms is licensed, bonded and insured.',
  ])
})

const review: Review = {
  id: 'a',
  rating: 5,
  verified: false,
  related: false,
  name: 'Bea',
  location: 'Oakland',
  service: 'standard',
  text: 'Fine.',
  createdAt: '2026-11-01T12:00:00.000Z',
  reply: null,
}

test('two good reviews stand below the quote, which links to all of them', () => {
  const text = 'They came on time, moved the couch without being asked, and left the oven better than on its first day.'
  const written = (id: string, more: Partial<Review>): Review => ({ ...review, id, ...more })
  const items = [written('1', { text: 'Fine.' }), written('2', { text }), written('3', { rating: 2, text })]
  const pricing = (shown: Review[]) => {
    const html = renderPage({
      ...dataWith(),
      reviews: { items: shown, next: null, statistics: { ...statistics, count: 14, published: 14 } },
    })
    return html.slice(html.indexOf('id="pricing"'), html.indexOf('id="about"'))
  }
  expect(pricing(items).split('<li class="review">')).toHaveLength(2)
  expect(pricing(items)).toContain('<a href="#reviews">Read all 14 reviews</a>')
  expect(pricing(items.slice(1))).not.toContain('#reviews')
})

test('no statistic of reviews is a large zero', () => {
  const html = (change: object) =>
    renderPage({
      ...dataWith(),
      reviews: {
        items: [review],
        next: null,
        statistics: { ...statistics, count: 3, average: 4, published: 3, ...change },
      },
    })
  expect(html({})).toContain('None verified yet. None with 5 stars yet.')
  expect(html({})).not.toMatch(/<dd>0%?</)
  const some = html({ verified: 2, fiveStarPercent: 67 })
  expect(some).toContain('<dt>Verified</dt><dd>2</dd>')
  expect(some).toContain('<dd>67%</dd>')
  expect(some).not.toContain('None ')
})
