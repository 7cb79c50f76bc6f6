import { formatDollars, lowestPriceOf, type Service, serviceOf } from '../../domain/pricing/pricing.ts'
import { spanOf } from '../../domain/pricing/visit-lengths.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { differencesOf, showsChecklist, visitOf } from '../../domain/settings/checklist.ts'
import { Checklist } from './checklist.tsx'
import { ServicePicture } from './service-picture.tsx'
import { lengthInWords } from '#words/visit-lengths.ts'
import { servicesWords } from '#words/site/page.ts'
import { Sentence } from '../../ui/sentence.tsx'

export function ServicesSection({ settings }: { settings: Settings }) {
  const { prices, checklist } = settings
  const isShown = showsChecklist(settings)
  return (
    <section className="section" id="services" aria-labelledby="services-title" tabIndex={-1}>
      <h2 id="services-title">{servicesWords.title}</h2>
      <ul className="cards">
        {prices.offered.services.map((service) => (
          <li key={service} id={`service-${service}`}>
            <ServicePicture service={service} />
            <h3>{serviceOf(prices, service).label}</h3>
            <p>{sentence(serviceOf(prices, service).description)}</p>
            {isShown && <Line words={lengthWords(settings, service)} />}
            {isShown && <Line words={differencesOf(checklist, service).join(' · ')} />}
            <p className="from">
              <Sentence
                parts={servicesWords.from(
                  <strong className="price">{formatDollars(lowestPriceOf(prices, service))}</strong>,
                )}
              />
            </p>
            <a
              className="button"
              href={`/?service=${service}#pricing`}
              data-choose={service}
              aria-label={servicesWords.selectNamed(serviceOf(prices, service).label)}
            >
              {servicesWords.select}
            </a>
          </li>
        ))}
      </ul>
      {isShown && <Checklist checklist={checklist} prices={prices} />}
    </section>
  )
}

/** By the figures that visits are booked by, or in the owner's words. */
function lengthWords({ checklist, lengths }: Settings, service: Service): string {
  const span = spanOf(lengths, service)
  return visitOf(checklist, service) || (span ? lengthInWords(span) : '')
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

function Line({ words }: { words: string }) {
  return words !== '' && <p>{words}</p>
}
