import { telLink } from '../domain/fields/links.ts'
import { privateLinkDays } from '../domain/private-links.ts'
import type { Settings } from '../domain/settings/settings.ts'
import { BookedDialog } from './bookings/booked-dialog.tsx'
import { KeepDialog } from './bookings/keep-dialog.tsx'
import { EstimateDialog } from './estimates/estimate-dialog.tsx'
import { VerifyDialog } from './estimates/verify-dialog.tsx'
import { PayDialog } from './invoices/pay-dialog.tsx'
import { thanksFor, writtenBefore } from '#words/site/reviews.ts'
import type { PageState } from './data/page-data.ts'
import type { PageAssets } from './data/page-assets.ts'
import { Elsewhere } from './reviews/elsewhere.tsx'
import { RulesDialog } from './reviews/rules-dialog.tsx'
import { PrivacyDialog } from './page/privacy-dialog.tsx'
import { answerWords } from '#words/site/answers.ts'
import { Sentence } from '../ui/sentence.tsx'
import { RemindersDialog } from './page/reminders-dialog.tsx'
import { Notice, Thanks } from './page/notice-dialog.tsx'

type Props = { state: PageState; settings: Settings; assets: PageAssets }

/** For one visitor. A form with errors opens in its own place. */
export function AnswerDialog({ state, settings, assets }: Props) {
  const phone = <a href={telLink(settings.phone)}>{settings.phone}</a>
  switch (state.kind) {
    case 'booking':
      return <BookedDialog state={state} settings={settings} />
    case 'estimate':
      return <EstimateDialog state={state} settings={settings} script={assets.seenScript} />
    case 'pay':
      return <PayDialog state={state} settings={settings} script={assets.payScript} />
    case 'verify':
      return <VerifyDialog state={state} settings={settings} script={assets.verifyScript} />
    case 'review-thanks':
      return (
        <Thanks title={answerWords.review} paragraphs={thanksFor(state.published, state.reason)}>
          <Elsewhere settings={settings} />
        </Thanks>
      )
    case 'review-written':
      return (
        <Thanks title={answerWords.review} paragraphs={writtenBefore(state.status, state.reason)}>
          <Elsewhere settings={settings} />
        </Thanks>
      )
    case 'link-ended':
      return (
        <Notice id="ended-link" title={answerWords.ended.title}>
          <Sentence parts={answerWords.ended.words(privateLinkDays, phone)} />
        </Notice>
      )
    case 'link-dead':
      return (
        <Notice id="dead-link" title={answerWords.dead.title}>
          <Sentence parts={answerWords.dead.words(phone)} />
        </Notice>
      )
    case 'wrong-origin':
      return (
        <Notice id="wrong-origin" title={answerWords.wrongOrigin.title} leadsHome>
          <Sentence parts={answerWords.wrongOrigin.words(phone)} />
        </Notice>
      )
    case 'privacy':
      return <PrivacyDialog settings={settings} />
    case 'review-rules':
      return <RulesDialog />
    case 'not-found':
      return (
        <Notice id="not-found" title={answerWords.notFound.title} leadsHome>
          {answerWords.notFound.words}
        </Notice>
      )
    case 'outage':
      return (
        <Notice id="outage" title={answerWords.outage.title}>
          <Sentence parts={answerWords.outage.words(state.sentence, phone)} />
        </Notice>
      )
    case 'waiting':
    case 'link-sent':
      return <Thanks title={answerWords[state.kind].title} paragraphs={answerWords[state.kind].words} />
    case 'link-sent-again':
      return (
        <Notice id="thanks" title={answerWords.again.title}>
          <Sentence parts={answerWords.again.words(phone)} />
        </Notice>
      )
    case 'reminders':
      return <RemindersDialog state={state} />
    case 'keep':
      return <KeepDialog state={state} />
    case 'booking-form':
    case 'review-form':
    case 'reviews':
      return null
  }
}
