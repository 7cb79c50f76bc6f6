import type { ReactNode } from 'react'
import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { findSample } from '../domain/settings/sample-business.ts'
import type { Today } from '../domain/dashboard/today.ts'
import { Status } from '../ui/status.tsx'
import { ScreenLink } from './desk/screen-link.tsx'
import { useMay } from './desk/use-may.ts'
import { NoteLink } from './desk/note-link.tsx'
import { SampleHint } from './settings/sample-hint.tsx'
import * as say from '#words/office/today.ts'

type Props = { dashboard: Pick<Dashboard, 'business' | 'delivers'>; today: Today }

/** Checked off by the facts; hidden when all are done. */
export function FirstSteps({ dashboard: { business, delivers }, today: { hasEstimate } }: Props) {
  const mayClear = useMay('erasures:write')
  const isOwn = findSample(business) === null
  if (isOwn && delivers.email && hasEstimate) return null
  return (
    <section className="panel first-steps" aria-labelledby="steps-title">
      <h3 id="steps-title">{say.firstSteps}</h3>
      <ol>
        <Step title={say.business} isDone={isOwn}>
          {isOwn ? say.businessDone : <SampleHint business={business} />}
        </Step>
        <Step title={say.delivery} isDone={delivers.email}>
          <span>{delivers.email ? (delivers.text ? say.deliveryAll : say.deliveryMail) : say.deliveryNone}</span>{' '}
          {!delivers.text && (
            <ScreenLink screen={{ kind: 'delivery' }} className="link">
              {say.deliveryHow}
            </ScreenLink>
          )}
        </Step>
        <Step title={say.firstEstimate} isDone={hasEstimate}>
          {hasEstimate ? say.firstEstimateDone : <FirstEstimate />}
        </Step>
      </ol>
      <p className="hint">
        <span>{say.holidays}</span>{' '}
        <NoteLink screen={{ kind: 'settings', at: 'schedule.closedDates' }}>{say.holidaysClose}</NoteLink>
      </p>
      {mayClear && hasEstimate && (
        <p className="hint">
          {say.triedOut} <NoteLink screen={{ kind: 'clear-trial' }}>{say.clearTrial}</NoteLink>
        </p>
      )}
    </section>
  )
}

function FirstEstimate() {
  return (
    <>
      <span>{say.firstEstimateOpen}</span>{' '}
      <NoteLink screen={{ kind: 'new-estimate', id: '' }}>{say.firstEstimateWrite}</NoteLink>
    </>
  )
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li>
      <Status tone={isDone ? 'good' : 'waiting'}>
        <span className="heard">{isDone ? say.done : say.open}</span> <b>{title}</b>
      </Status>
      <div>{children}</div>
    </li>
  )
}
