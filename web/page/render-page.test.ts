import { expect, test } from 'vitest'
import { quote, homeSizes, services } from '../../domain/pricing.ts'
import { defaultSettings, sections, type Settings } from '../../domain/settings.ts'
import { pageStyles } from './page-styles.ts'
import { renderPage } from './render-page.tsx'

const assets = {
  ownerScript: '/assets/owner.js',
  styles: 'body{margin:0}',
  script: 'void 0',
  displayFont: '/assets/d.woff2',
}
const render = (change: Partial<Settings> = {}) => renderPage({ settings: { ...defaultSettings, ...change }, assets })

test('every control and section of the specification is there by its name', () => {
  const html = render()
  for (const name of [
    'Book Now',
    'Owner Dashboard',
    'Get Instant Quote',
    'Learn More',
    'Get Your Quote',
    'Select Service',
  ]) {
    expect(html).toContain(name)
  }
  for (const section of sections) {
    expect(html).toContain(`id="${section}"`)
    expect(html).toContain(`href="#${section}"`)
  }
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
  for (const service of services) {
    for (const homeSize of homeSizes) {
      const price = quote(defaultSettings.prices, { service, homeSize }).first
      expect(html).toContain(`data-price="${service} ${homeSize}">$${price}</strong>`)
    }
  }
  expect(html.match(/checked=""/g)).toHaveLength(2)
})

test('the policy has nothing to forgive: one style, one script, no style attribute, no handler attribute', () => {
  const html = render()
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)=/)
})

test('nobody else is contacted', () => {
  expect(render()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('the name of the business is text, whatever it contains', () => {
  const html = render({ brand: '</title><script>alert(1)</script>' })
  expect(html).not.toContain('<script>alert')
})

test("the style that is hashed is the style that is sent, with the business's colour in it", () => {
  const settings = { ...defaultSettings, brandColor: '#7a1f4b' }
  const styles = pageStyles({ settings, assets })
  expect(styles).toContain('#7a1f4b')
  expect(render({ brandColor: '#7a1f4b' })).toContain(`<style>${styles}</style>`)
})

test('a sample business says that it is one, a real one does not', () => {
  expect(render()).toContain('sample business')
  expect(render({ brand: 'Marigold Cleaning' })).not.toContain('sample business')
})
