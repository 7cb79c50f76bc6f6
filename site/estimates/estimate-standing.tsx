import type { ReactNode } from 'react'
import { type BookingStatus, holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { OwnEstimate } from '../../domain/endpoints/own-estimates.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import { telLink } from '../../domain/fields/links.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { momentInWords } from '#words/moments.ts'
import { declineReasons } from '#words/estimate-answers.ts'
import { Sentence } from '../../ui/sentence.tsx'
import * as say from '#words/site/estimates.ts'

/** `sheet` is the address of the approval's record. */
type Props = { estimate: OwnEstimate; sheet: string; settings: Settings }

export function EstimateStanding({ estimate, sheet, settings: { phone, timeZone } }: Props) {
  const { status, answer, document, may, visit } = estimate
  const call = <a href={telLink(phone)}>{phone}</a>
  const moment = answer === null ? '' : momentInWords(Date.parse(answer.answeredAt), timeZone)
  // Recorded by the owner from a call: the customer has typed nothing.
  const isRecorded = answer?.channel === 'owner'
  switch (status) {
    case 'converted':
      return (
        <Standing>
          {visit && <Visit visit={visit} />}
          <p>
            <Sentence parts={say.booked(call)} />
          </p>
          <Sheet sheet={sheet} />
        </Standing>
      )
    case 'approved':
      return (
        <Standing
          title={
            isRecorded ? say.approvalRecorded(moment) : say.approvedBy(answer?.name || document.customer.name, moment)
          }
        >
          <p>
            <Sentence parts={say.approvedNext(call)} />
          </p>
          <Sheet sheet={sheet} />
        </Standing>
      )
    case 'declined':
      return (
        <Standing title={isRecorded ? say.declineRecorded(moment) : say.declinedOn(moment)}>
          {answer?.reason && <p>{declineReasons[answer.reason]}</p>}
          <Words>{answer?.words}</Words>
          <p>
            <Sentence parts={say.declinedNext(call)} />
          </p>
        </Standing>
      )
    case 'void':
      return (
        <Standing title={say.voidSince}>
          <Words>{estimate.withdrawnFor ?? ''}</Words>
          {answer?.kind === 'ask-again' && (
            <>
              <p>{say.askedAgain(moment)}</p>
              <Words>{answer.words}</Words>
            </>
          )}
          <p>
            <Sentence parts={answer?.kind === 'ask-again' ? say.changesLate(call) : say.voidNext(call)} />
          </p>
        </Standing>
      )
    case 'changes-requested': {
      const asked = answer && isLateRequest(answer, estimate.validUntil) ? say.askedAgain : say.changesAsked
      return (
        <Standing title={asked(moment)}>
          <Words>{answer?.words}</Words>
          {!may.includes('approve') && <p>{say.wasValidUntil(document.validUntil)}</p>}
          <p>
            <Sentence parts={may.includes('approve') ? say.changesNext(call) : say.changesLate(call)} />
          </p>
        </Standing>
      )
    }
    case 'draft':
    case 'sent':
      return may.includes('approve') ? null : (
        <p className="note standing" role="status">
          {say.expiredOn(document.validUntil)}
        </p>
      )
  }
}

function Standing({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="note standing" role="status">
      {title !== undefined && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children}
    </div>
  )
}

export function isLateRequest({ kind, answeredAt }: EstimateAnswer, validUntil: string): boolean {
  return kind === 'request-changes' && answeredAt > validUntil
}

function Sheet({ sheet }: Pick<Props, 'sheet'>) {
  return (
    <p>
      <a href={sheet} download>
        {say.approvalSheet}
      </a>
    </p>
  )
}

function Visit({ visit: { day, hours, status, link } }: { visit: NonNullable<OwnEstimate['visit']> }) {
  return (
    <>
      <p>
        <b>{isOn(status) ? say.bookedFor(day, hours) : say.bookedOnce(day)}</b>
      </p>
      <p>
        <a className="button" href={link}>
          {holdsPlace(status) ? say.openBooking : say.seeBooking}
        </a>
      </p>
    </>
  )
}

/** There is, or was, a visit at that time. */
function isOn(status: BookingStatus): boolean {
  return holdsPlace(status) || status === 'completed'
}

function Words({ children }: { children: string | undefined }) {
  return children ? (
    <blockquote dir="auto" className="typed">
      {children}
    </blockquote>
  ) : null
}
