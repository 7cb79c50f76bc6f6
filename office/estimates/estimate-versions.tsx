import type { FormerVersion } from '../../domain/endpoints/estimates.ts'
import { readEstimatePdf } from '../../domain/endpoints/estimates.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { estimateRevision, possibleDecisions } from '../../domain/estimates/estimate-changes.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { open } from '../desk/screens.ts'
import * as say from '#words/office/estimate-changes.ts'

/** What else the owner may do with an estimate now: its next version, what was said by phone, and its end. */
export function EstimateActs({ estimate: { id, status } }: { estimate: Estimate }) {
  const mayChange = estimateRevision.from.some((from) => from === status)
  const decisions = possibleDecisions(status)
  if (!mayChange && decisions.length === 0) return null
  return (
    <div className="booked-visit">
      {mayChange && (
        <button
          type="button"
          // What the customer has asked for comes before all else that is possible.
          className={status === 'changes-requested' ? 'button main' : 'button'}
          onClick={() => open({ kind: 'change-estimate', id })}
        >
          {say.changeAndSend}
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
