import { homeSizes, quote, services } from '../../domain/pricing.ts'
import { asScriptText } from '../form/script-text.ts'
import type { PageData } from '../data/page-data.ts'

/** schema.org's codes of the days, Monday first; they are the same in every language. */
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * The business and its services in schema.org's words. Without stars: those that a business gives itself are no
 * evidence, and search engines refuse them.
 */
export function structuredData({ settings, url }: Pick<PageData, 'settings' | 'url'>): string {
  const { brand, phone, email, address, zips, prices, schedule } = settings
  const { openDays, windows } = schedule
  const business = {
    '@type': 'LocalBusiness',
    ...(url !== '' && { '@id': url, url }),
    name: brand,
    ...(url !== '' && { image: `${url}share.png` }),
    telephone: phone,
    ...(email !== '' && { email }),
    ...(address !== '' && { address }),
    ...(openDays.length > 0 && {
      openingHours: `${openDays.map((day) => days[day - 1]).join()} ${windows[0]?.start}-${windows.at(-1)?.end}`,
    }),
    ...(zips.length > 0 && { areaServed: zips.slice(0, 50) }),
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      url: `${url}#${service}`,
      // What the smallest home costs: others cost more, and no offer is for one price.
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: quote(prices, { service, homeSize: homeSizes[0] }).first,
      },
      itemOffered: {
        '@type': 'Service',
        '@id': `${url}#${service}`,
        name: prices.services[service].label,
        description: prices.services[service].description,
      },
    })),
  }
  return asScriptText({ '@context': 'https://schema.org', ...business })
}
