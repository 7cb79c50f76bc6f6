import { formatDollars, homeSizes, quote, services } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { ServicePicture } from './service-picture.tsx'

export function ServicesSection({ settings }: { settings: Settings }) {
  const { prices } = settings
  return (
    <section className="section" id="services" aria-labelledby="services-title" tabIndex={-1}>
      <h2 id="services-title">Services</h2>
      <p className="lead">Supplies and equipment are included in every clean.</p>
      <ul className="cards">
        {services.map((service) => (
          <li key={service}>
            <ServicePicture service={service} />
            <h3>{prices.services[service].label}</h3>
            <p>{sentence(prices.services[service].description)}</p>
            <p className="from">
              from{' '}
              <strong className="price">
                {formatDollars(quote(prices, { service, homeSize: homeSizes[0] }).first)}
              </strong>
            </p>
            <a
              className="button"
              href={`/?service=${service}#pricing`}
              data-choose={service}
              aria-label={`Select Service: ${prices.services[service].label}`}
            >
              Select Service
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
