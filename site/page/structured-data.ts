import { addressInOneLine } from '../../domain/fields/links.ts'
import { lowestPriceOf, serviceOf } from '../../domain/pricing/pricing.ts'
import { asScriptText } from '../form/script-text.ts'
import type { PageData } from '../data/page-data.ts'

/** schema.org's codes for the days, Monday first; they are the same in every language. */
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Schema.org, without stars: those that a business gives itself are no evidence, and search engines refuse them. */
export function structuredData({ settings, url }: Pick<PageData, 'settings' | 'url'>): string {
  const { brand, phone, email, address, zips, prices, schedule, trust } = settings
  const { openDays, windows } = schedule
  const business = {
    '@type': 'LocalBusiness',
    ...(url !== '' && { '@id': url, url }),
    name: brand,
    ...(url !== '' && { image: `${url}share.png` }),
    telephone: phone,
    ...(email !== '' && { email }),
    ...(address !== '' && { address: addressInOneLine(address) }),
    ...(openDays.length > 0 && {
      openingHours: `${openDays.map((day) => days[day - 1]).join()} ${windows[0]?.start}-${windows.at(-1)?.end}`,
    }),
    ...(zips.length > 0 && { areaServed: zips.slice(0, 50) }),
    makesOffer: prices.offered.services.map((service) => ({
      '@type': 'Offer',
      url: `${url}#service-${service}`,
      // The price of the smallest home: others cost more, so no offer has one fixed price.
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: lowestPriceOf(prices, service),
      },
      itemOffered: {
        '@type': 'Service',
        name: serviceOf(prices, service).label,
        description: serviceOf(prices, service).description,
      },
    })),
  }
  const context = { '@context': 'https://schema.org' }
  if (trust.questions.length === 0) return asScriptText({ ...context, ...business })
  const questions = {
    '@type': 'FAQPage',
    mainEntity: trust.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return asScriptText({ ...context, '@graph': [business, questions] })
}
