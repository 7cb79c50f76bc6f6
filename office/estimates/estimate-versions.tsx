import type { FormerVersion } from '../../domain/endpoints/estimates.ts'
import { readEstimatePdf } from '../../domain/endpoints/estimates.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import {
  estimateAnswers,
  estimateRevision,
  possibleDecisions,
  whyNoAnswer,
} from '../../domain/estimates/estimate-changes.ts'
import { validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { open } from '../desk/screens.ts'
import { useNow } from '../desk/server-clock.ts'
import { useSettings } from '../desk/use-settings.ts'
import * as say from '#words/office/estimate-changes.ts'

/** What else the owner may do with an estimate now: make the next version, record a call, or withdraw it. */
export function EstimateActs({ estimate }: { estimate: Estimate }) {
  const { id, status, createdAt } = estimate
  const { timeZone } = useSettings()
  const offer = { status, validUntil: validUntil(Date.parse(createdAt), timeZone) }
  const mayApprove = whyNoAnswer(estimateAnswers.approve, offer, useNow()) === null
  const mayChange = estimateRevision.from.some((from) => from === status)
  const decisions = possibleDecisions(status)
  if (!mayChange && decisions.length === 0) return null
  return (
    <div className="booked-visit">
      {mayChange && (
        <button
          type="button"
          // The customer's request comes before every other action.
          className={status === 'changes-requested' ? 'button main' : 'button'}
          onClick={() => open({ kind: 'change-estimate', id })}
        >
          {say.changeAndSend}
        </button>
      )}
      {mayApprove && (
        <button type="button" className="button" onClick={() => open({ kind: 'approve-in-person', id })}>
          {say.inPerson}
        </button>
      )}
      {decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          className="button"
          onClick={() => open({ kind: 'decide-estimate', id, decision })}
        >
          {say.decisions[decision].open}
        </button>
      ))}
    </div>
  )
}

/** What the customer had before: each version's price and its PDF as it was. */
export function FormerVersions({ id, former }: { id: string; former: FormerVersion[] }) {
  if (former.length === 0) return null
  return (
    <section aria-labelledby="versions-title">
      <h3 id="versions-title">{say.versions}</h3>
      <ul className="rows">
        {former.map(({ version, issuedOn, price }) => (
          <li key={version} className="row">
            <span className="row-words">
              <strong>{say.version(version, issuedOn)}</strong>
              <a href={addressOf(readEstimatePdf.path, { id }, { version })}>{say.versionPdf(version)}</a>
            </span>
            <span className="row-end">
              <b className="amount">{price}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
