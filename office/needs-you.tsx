import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { telLink } from '../domain/fields/links.ts'
import type { Today } from '../domain/dashboard/today.ts'
import { Status } from '../ui/status.tsx'
import { Delays } from './messages/delays.tsx'
import { open } from './desk/screens.ts'
import { useMay } from './desk/use-may.ts'
import { useSettings } from './desk/use-settings.ts'
import { TextsHeldBack } from './texts-held-back.tsx'
import { Unanswered } from './unanswered.tsx'
import { needsOf } from './needs.ts'
import { needsOfDay } from './needs-of-day.ts'
import * as say from '#words/office/today.ts'

type Props = { dashboard: Dashboard; today: Today | undefined }

export function NeedsYou({ dashboard, today }: Props) {
  const { timeZone } = useSettings()
  const { delays, findings, lapsing, texts, unconfirmedRequests } = dashboard
  const mayCalendars = useMay('other-calendars:read')
  const needs = [...needsOf(dashboard), ...(today ? needsOfDay(today, timeZone) : [])].filter(
    ({ to }) => mayCalendars || to.kind !== 'other-calendars',
  )
  const isQuiet = [...delays, ...findings, ...needs].length === 0 && lapsing === null && texts.heldBack === 0
  return (
    <section className="panel" aria-labelledby="needs-title">
      <h3 id="needs-title">{say.needsYou}</h3>
      <Delays delays={delays} timeZone={timeZone} />
      <div role="status">
        <Unanswered lapsing={lapsing} timeZone={timeZone} />
        <TextsHeldBack texts={texts} />
      </div>
      {isQuiet && today && <p className="state nothing-waits">{say.nothingWaits}</p>}
      {unconfirmedRequests > 0 && <p className="hint">{say.unconfirmed(unconfirmedRequests)}</p>}
      {findings.length + needs.length > 0 && (
        <ul className="rows">
          {findings.map((sentence) => (
            <li key={sentence} className="row">
              <span className="row-words">
                <Status tone="bad">{sentence}</Status>
                <span>{say.toMend}</span>
              </span>
            </li>
          ))}
          {needs.map(({ key, tone, title, detail, press, named, to, call }) => (
            <li key={key} className="row need">
              <span className="row-words">
                <Status tone={tone}>{title}</Status>
                {detail !== undefined && <span>{detail}</span>}
              </span>
              <div className="row-end">
                {call && (
                  <a className="button" href={telLink(call.phone)} aria-label={say.callNamed(call.name)}>
                    {say.call}
                  </a>
                )}
                <button type="button" className="button" aria-label={named} onClick={() => open(to)}>
                  {press}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
