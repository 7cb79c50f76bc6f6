import { telLink } from '../../domain/fields/links.ts'
import { formatDollars, lowestPrice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { HeroPicture } from './hero-picture.tsx'
import { PhoneIcon } from './icons.tsx'
import { heroWords } from '#words/site/page.ts'
import { sayOwn } from '#words/wording.ts'
import { Sentence } from '../../ui/sentence.tsx'

export function Hero({ settings }: { settings: Settings }) {
  const { brand, wording } = settings
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{sayOwn(wording, 'heroTitle', { brand })}</h1>
        <p className="lead">{sayOwn(wording, 'heroLead', { brand })}</p>
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
