import type { OwnEstimate } from '../../domain/endpoints/estimates.ts'
import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import { momentInWords } from '#words/moments.ts'
import { declineReasons } from '#words/estimate-answers.ts'
import { Sentence } from '../../ui/sentence.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { estimate: OwnEstimate; settings: Settings }

/** What has become of an estimate; nothing while it waits for its customer. */
export function EstimateStanding({ estimate, settings: { phone, timeZone } }: Props) {
  const { status, answer, document, may } = estimate
  const call = <a href={telLink(phone)}>{phone}</a>
  const moment = answer === null ? '' : momentInWords(Date.parse(answer.answeredAt), timeZone)
  switch (status) {
    case 'converted':
      return (
        <p className="note standing" role="status">
          <Sentence parts={say.booked(call)} />
        </p>
      )
    case 'approved':
      return (
        <div className="note standing" role="status">
          <p>
            <b>{say.approvedBy(answer?.name ?? document.customer.name, moment)}</b>
          </p>
          <p>
            <Sentence parts={say.approvedNext(document.business.brand, call)} />
          </p>
        </div>
      )
    case 'declined':
      return (
        <div className="note standing" role="status">
          <p>
            <b>{say.declinedOn(moment)}</b>
          </p>
          {answer?.reason && <p>{declineReasons[answer.reason]}</p>}
          <Words>{answer?.words}</Words>
          <p>
            <Sentence parts={say.declinedNext(call)} />
          </p>
        </div>
      )
    case 'changes-requested':
      return (
        <div className="note standing" role="status">
          <p>
            <b>{say.changesAsked(moment)}</b>
          </p>
          <Words>{answer?.words}</Words>
          <p>
            <Sentence parts={may.includes('approve') ? say.changesNext(call) : say.changesLate(call)} />
          </p>
        </div>
      )
    case 'draft':
    case 'sent':
      return may.includes('approve') ? null : (
        <p className="note standing" role="status">
          {say.expiredOn(document.validUntil)}
        </p>
      )
  }
}

function Words({ children }: { children: string | undefined }) {
  return children ? (
    <blockquote dir="auto" className="typed">
      {children}
    </blockquote>
  ) : null
}
