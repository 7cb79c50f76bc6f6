import { formatDollars, lowestPrice } from '../../domain/pricing.ts'
import { AboutSection } from './about-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'
import { iconAddress } from './icon.ts'
import type { PageData } from './page-data.ts'
import { pageStyles } from './page-styles.ts'
import { PricingSection } from './pricing-section.tsx'
import { Promises } from './promises.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { ServicesSection } from './services-section.tsx'

/** The page from top to bottom. */
export function Page(data: PageData) {
  const { settings, assets } = data
  return (
    <html lang="en">
      <Head {...data} />
      <body data-owner-script={assets.ownerScript}>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Header settings={settings} />
        <main id="main" tabIndex={-1}>
          <Hero settings={settings} />
          <Promises />
          <ServicesSection settings={settings} />
          <PricingSection settings={settings} />
          <AboutSection settings={settings} />
          <ReviewsSection settings={settings} />
          <ContactSection settings={settings} />
        </main>
        <Footer settings={settings} />
        <script dangerouslySetInnerHTML={{ __html: assets.script }} />
      </body>
    </html>
  )
}

function Head(data: PageData) {
  const { settings, assets } = data
  const from = formatDollars(lowestPrice(settings.prices))
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{`${settings.brand}: home cleaning from ${from}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta
        name="description"
        content={`Home cleaning by ${settings.brand}. See the price for your home at once, from ${from}.`}
      />
      <link rel="icon" href={iconAddress(settings.brandColor)} />
      <link rel="preload" href={assets.displayFont} as="font" type="font/woff2" crossOrigin="" />
      <style dangerouslySetInnerHTML={{ __html: pageStyles(data) }} />
    </head>
  )
}
