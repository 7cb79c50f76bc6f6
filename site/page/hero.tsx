import { telLink } from '../../domain/phone.ts'
import { formatDollars, lowestPrice } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { HeroPicture } from './hero-picture.tsx'
import { PhoneIcon } from './icons.tsx'
import { heroWords } from '#words/site/page.ts'
import { Sentence } from '../../ui/sentence.tsx'

export function Hero({ settings }: { settings: Settings }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{heroWords.title}</h1>
        <p className="lead">{heroWords.lead}</p>
        <p className="from">
          <Sentence
            parts={heroWords.from(<strong className="price">{formatDollars(lowestPrice(settings.prices))}</strong>)}
          />
        </p>
        <p className="actions">
          <a className="button main" href="#pricing">
            {heroWords.quote}
          </a>
          <a className="button" href="#about">
            {heroWords.more}
          </a>
        </p>
        <p>
          <a className="phone" href={telLink(settings.phone)}>
            <PhoneIcon />
            <span>{settings.phone}</span>
          </a>
        </p>
      </div>
      <HeroPicture />
    </section>
  )
}
