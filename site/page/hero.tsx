import { telLink } from '../../domain/fields/links.ts'
import { formatDollars, lowestPrice } from '../../domain/pricing/pricing.ts'
import { photoAddress } from '../../domain/settings/photo.ts'
import { claimsOf, heroOf } from '../../domain/settings/trust.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { HeroPicture } from './hero-picture.tsx'
import { PhoneIcon } from './icons.tsx'
import { heroWords } from '#words/site/page.ts'
import { claimsInWords } from '#words/site/trust.ts'
import { sayOwn } from '#words/wording.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = { settings: Settings; statistics: ReviewStatistics }

export function Hero({ settings, statistics }: Props) {
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
        <Proof settings={settings} statistics={statistics} />
        <p>
          <a className="phone" href={telLink(settings.phone)}>
            <PhoneIcon />
            <span>{settings.phone}</span>
          </a>
        </p>
      </div>
      <Picture settings={settings} />
    </section>
  )
}

/** A photo of the owner's own, or the drawing. */
function Picture({ settings }: { settings: Settings }) {
  const photo = heroOf(settings.trust)
  if (photo === null) return <HeroPicture />
  const { id, width, height, alt } = photo
  return (
    <img
      className="picture hero-picture photo"
      src={photoAddress(id, 'large')}
      alt={alt}
      {...{ width, height }}
      fetchPriority="high"
    />
  )
}

/** In one line: each fact leads to where it is shown, and what nobody can say is left out. */
function Proof({ settings: { trust, zips }, statistics: { count, average } }: Props) {
  const claims = claimsOf(trust)
  const facts = [
    count > 0 && { at: '#reviews', words: heroWords.rated(average, count) },
    claims.length > 0 && { at: '#trust', words: claimsInWords(claims) },
    zips.length > 0 && { at: '#area', words: heroWords.serving(zips) },
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <p className="actions">
      {facts.map(({ at, words }) => (
        <a key={at} href={at}>
          {words}
        </a>
      ))}
    </p>
  )
}
