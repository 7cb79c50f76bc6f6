import { telLink } from '../../domain/phone.ts'
import { formatDollars, lowestPrice } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { HeroPicture } from './hero-picture.tsx'
import { PhoneIcon } from './icons.tsx'

export function Hero({ settings }: { settings: Settings }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>A clean home, at a price you know first.</h1>
        <p className="lead">
          Choose a service and the size of your home and see what it costs. No account, no waiting for a call.
        </p>
        <p className="from">
          from <strong className="price">{formatDollars(lowestPrice(settings.prices))}</strong> a visit
        </p>
        <p className="actions">
          <a className="button main" href="#pricing">
            Get Instant Quote
          </a>
          <a className="button" href="#about">
            Learn More
          </a>
        </p>
        <p className="call">
          <a href={telLink(settings.phone)}>
            <PhoneIcon />
            <span>{settings.phone}</span>
          </a>
        </p>
      </div>
      <HeroPicture />
    </section>
  )
}
