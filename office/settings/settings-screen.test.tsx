import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { rareFrequencies } from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { settingsParts } from '../../domain/settings/settings-parts.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { partTexts } from './part-texts.ts'
import { SettingsParts } from './settings-screen.tsx'

// Node has no styles.
vi.mock('../../ui/adopt-styles.ts', () => ({ adoptStyles: () => {} }))
// React subscribes to no clock on a server.
vi.mock('../desk/server-clock.ts', () => ({ useNow: () => 0, serverNow: () => 0 }))

const photo = { id: 'a-photo-of-a-home', width: 1200, height: 800, alt: 'Kitchen' }
const { prices } = defaultSettings

/** A business that uses everything: some fields are shown only then. */
const settings: Settings = {
  ...defaultSettings,
  prices: {
    ...prices,
    bathroom: 15,
    frequencies: { ...prices.frequencies, ...rareTerms },
    offered: { ...prices.offered, frequencies: [...rareFrequencies] },
    tax: { name: 'Sales tax', percent: 8, untaxed: { services: [], extras: [] } },
  },
  skips: { rule: 'fee', fee: 25, free: 1 },
  trust: { ...defaultSettings.trust, photos: [photo], hero: photo.id },
}

test('every setting has a control, in the form of its part', () => {
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('window', globalThis)
  const versions = { page: '', prices: '', hours: '', messages: '', data: '' }
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsParts kept={{ settings, version: 1, versions, logo: null }} ownerId="ana" />
    </QueryClientProvider>,
  )
  const forms = shown.split('<form').slice(1)
  expect(forms).toHaveLength(settingsParts.length)
  for (const [nth, part] of settingsParts.entries()) {
    const names = [...(forms[nth] ?? '').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name ?? '')
    const missing = Object.keys(partTexts[part].toTexts(settings)).filter(
      (path) => !names.some((name) => name === path || name.startsWith(`${path}.`)),
    )
    // A single visit has no later ones that could cost less.
    expect(missing).toEqual(part === 'prices' ? ['prices.frequencies.once.percentOff'] : [])
  }
})
