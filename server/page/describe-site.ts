import { addressInOneLine } from '../../domain/fields/links.ts'
import {
  formatDollars,
  frequencyOf,
  homeSizes,
  offeredFrequencies,
  onOffer,
  quote,
  type Service,
  serviceOf,
} from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { timeInWords } from '#words/days.ts'
import * as say from '#words/server/page.ts'
import { describeDays } from '#words/week-days.ts'
import { beforeTax } from '#words/tax.ts'
import { taxRuleOf } from '../../domain/pricing/tax.ts'

/** Answers to one visitor are marked as not to be indexed. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** One page is the whole site. */
export function writeSitemap(origin: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${escapeXml(origin)}/</loc></url></urlset>\n`
  )
}

/** For the home screen of a phone. */
export const appIcons = {
  '/icon-192.png': { size: 192, isMaskable: false },
  '/icon-512.png': { size: 512, isMaskable: false },
  '/icon-maskable-512.png': { size: 512, isMaskable: true },
} as const

/** Requested at this address without being named anywhere; the phone rounds its corners. */
export const touchIcon = { '/apple-touch-icon.png': { size: 180, isMaskable: true } } as const

/** As large as search engines want it, and sharp on a screen of twice the density. */
export const tabIcon = { size: 48, isMaskable: false } as const

/** Opens without the browser's bars. */
export function describeManifest({ brand, brandColor }: Settings): object {
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    id: '/',
    display: 'standalone',
    theme_color: brandColor,
    background_color: '#ffffff',
    icons: [
      ...Object.entries(appIcons).map(([path, { size, isMaskable }]) => ({
        src: path,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: isMaskable ? 'maskable' : 'any',
      })),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  }
}

/** llmstxt.org: plain words, for programs that answer people's questions. */
export function writeFacts(
  { brand, phone, email, address, zips, prices, schedule, timeZone }: Settings,
  origin: string,
) {
  const { openDays, windows } = schedule
  const hours = [timeInWords(windows[0]?.start ?? ''), timeInWords(windows.at(-1)?.end ?? '')] as const
  const tax = taxRuleOf(prices)
  const price = (service: Service) =>
    homeSizes.map(
      (homeSize) => `${prices.homeSizes[homeSize].label} ${formatDollars(quote(prices, { service, homeSize }).first)}`,
    )
  const lines = [
    `# ${brand}`,
    `> ${say.factsLead}`,
    `## ${say.factsContact}`,
    [
      say.factPhone(phone),
      email !== '' && say.factEmail(email),
      address !== '' && say.factAddress(addressInOneLine(address)),
      openDays.length > 0 && say.factHours(describeDays(openDays), ...hours, timeZone),
      say.factArea(zips.slice(0, 50), zips.length),
    ],
    `## ${say.factsServices}`,
    prices.offered.services.map((service) => {
      const { label, description } = serviceOf(prices, service)
      return `[${label}](${origin}/#service-${service}): ${description}. ${price(service).join(', ')}`
    }),
    [tax !== undefined && beforeTax(tax)],
    [prices.bathroom > 0 && say.factBathroom(formatDollars(prices.bathroom))],
    Object.values(onOffer(prices).extras).map(({ label, price: more }) => `${label}: +${formatDollars(more)}`),
    offeredFrequencies(prices)
      .map((frequency) => frequencyOf(prices, frequency))
      .filter(({ percentOff }) => percentOff > 0)
      .map(({ label, percentOff }) => say.factLater(label, percentOff)),
    `## ${say.factsBooking}`,
    [say.factBook(`${origin}/`), say.factFree(`${origin}/api/availability`), say.factReviews(`${origin}/api/reviews`)],
  ]
  return `${lines
    .map((part) => (typeof part === 'string' ? oneLine(part) : asList(part)))
    .filter(Boolean)
    .join('\n\n')}\n`
}

function asList(items: (string | false)[]): string {
  return items
    .filter((item) => item !== false)
    .map((item) => `- ${oneLine(item)}`)
    .join('\n')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
