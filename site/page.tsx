import { BookingDialog } from './bookings/booking-dialog.tsx'
import { type Choice, figuresOf, onOffer, quote, type Quote, readChoice } from '../domain/pricing/pricing.ts'
import { asScriptText } from './form/script-text.ts'
import { ReviewDialog } from './reviews/review-dialog.tsx'
import { QuotedReviews } from './reviews/quoted-reviews.tsx'
import { ReviewsSection } from './reviews/reviews-section.tsx'
import { visitorDataId, type VisitorData } from './data/visitor-data.ts'
import { AboutSection } from './page/about-section.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ContactSection } from './page/contact-section.tsx'
import { Footer } from './page/footer.tsx'
import { Head } from './page/head.tsx'
import { Header } from './page/header.tsx'
import { Hero } from './page/hero.tsx'
import type { Settings } from '../domain/settings/settings.ts'
import type { PageData, PageState } from './data/page-data.ts'
import type { BookedState } from './data/booked-state.ts'
import { PricingSection } from './page/pricing-section.tsx'
import { Promises } from './page/promises.tsx'
import { ServicesSection } from './page/services-section.tsx'
import { pageWords } from '#words/site/page.ts'
import { asksDeposit } from '../domain/pricing/deposit.ts'
import { taxRuleOf } from '../domain/pricing/tax.ts'

export function Page({ data: { settings: kept, ...rest }, state }: { data: PageData; state: PageState | null }) {
  const settings = { ...kept, prices: onOffer(kept.prices) }
  const data = { ...rest, settings }
  const { assets, reviews } = data
  const booking = state?.kind === 'booking-form' ? state : null
  const choice = readChoice(booking?.values ?? {}, settings.prices)
  const total = booking && quote(settings.prices, choice)
  return (
    <html lang="en">
      <Head data={data} answer={state && { summed: booking && choice }} />
      <body data-owner-script={assets.ownerScript} data-visitor-script={assets.visitorScript}>
        <a className="skip" href="#main">
          {pageWords.skip}
        </a>
        <Header settings={settings} />
        <main id="main" tabIndex={-1}>
          <Hero settings={settings} statistics={reviews.statistics} />
          <Promises settings={settings} />
          <ServicesSection settings={settings} />
          <PricingSection settings={settings} choice={choice} total={total}>
            <QuotedReviews settings={kept} reviews={reviews} />
          </PricingSection>
          <AboutSection settings={settings} />
          <ReviewsSection settings={kept} reviews={reviews} asked={state?.kind === 'reviews' ? state : null} />
          <ContactSection settings={settings} answerHours={data.answerHours} />
          {/* Here, because they show what is chosen above: the style sheet asks this part of the page for it. */}
          <Dialogs data={data} kept={kept} state={state} choice={choice} total={total} />
        </main>
        <Footer settings={settings} />
        <script
          type="application/json"
          id={visitorDataId}
          dangerouslySetInnerHTML={{ __html: asScriptText(visitorData(data, kept, state)) }}
        />
        <script dangerouslySetInnerHTML={{ __html: assets.script }} />
        {(taxRuleOf(settings.prices) || asksDeposit(settings.prices)) && (
          <script dangerouslySetInnerHTML={{ __html: assets.taxScript }} />
        )}
      </body>
    </html>
  )
}

/** `kept` also has items that are no longer sold: a review may be about one. */
type DialogsProps = {
  data: PageData
  kept: Settings
  state: PageState | null
  choice: Required<Choice>
  total: Quote | null
}

function Dialogs({ data: { settings, schedule, assets }, kept, state, choice, total }: DialogsProps) {
  const booking = state?.kind === 'booking-form' ? state : null
  const review = state?.kind === 'review-form' ? state : null
  return (
    <>
      <BookingDialog settings={settings} schedule={schedule} state={booking} choice={choice} total={total} />
      <ReviewDialog settings={kept} state={review} />
      {state !== null && <AnswerDialog state={state} settings={kept} assets={assets} />}
    </>
  )
}

function visitorData({ settings }: PageData, kept: Settings, state: PageState | null): VisitorData {
  const { brand, zips, phone, timeZone } = settings
  const services = Object.entries(kept.prices.services).map(
    ([name, { label, base, sizes }]) => [name, { label, base, ...(sizes && { sizes }) }] as const,
  )
  const prices = { ...figuresOf(settings.prices), services: Object.fromEntries(services) }
  return { brand, prices, zips, phone, timeZone, ...(state?.kind === 'booking' && { booked: bookedData(state, kept) }) }
}

function bookedData(state: BookedState, { trust }: Settings): VisitorData['booked'] {
  const { booking, token, link, reason, reviewToken, free, told, mailed, noTexts, cancel } = state
  return {
    booking,
    token,
    link,
    reason,
    reviewToken,
    told,
    mailed,
    noTexts,
    cancel,
    isOpen: free !== null,
    cancellation: trust.topics.cancellation,
  }
}
