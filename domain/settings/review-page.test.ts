import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reviewPageField, siteOf } from './review-page.ts'

test.for([
  'https://g.page/r/CdZ0aBcDeFgHiJk/review',
  'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Sparkle',
  'https://www.google.co.uk/maps/place/Sparkle',
])('%s is called Google', (link) => {
  expect([siteOf(link), v.parse(reviewPageField, ` ${link} `)]).toEqual(['Google', link])
})

test('any other https address is called by its host, and none is as good as one', () => {
  expect(siteOf('https://www.yelp.com/biz/sparkle')).toBe('yelp.com')
  expect(siteOf('https://google.com.evil.example/review')).toBe('google.com.evil.example')
  expect(v.parse(reviewPageField, '  ')).toBe('')
})

test.for([
  'g.page/r/abc',
  'http://g.page/r/abc',
  'javascript:alert(1)',
  'https://me:secret@google.com/',
  'https://localhost/review',
  'https://10.0.0.1/review',
  'https://g.page:8443/r/abc',
  'a word',
])('%s is refused', (link) => {
  const { issues } = v.safeParse(reviewPageField, link)
  expect(issues?.map(({ message }) => message)).toEqual(['review-link-malformed'])
})
