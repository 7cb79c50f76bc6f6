import type { FormerVersion } from '../../domain/endpoints/estimates.ts'
import { readEstimatePdf } from '../../domain/endpoints/estimates.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import * as say from '#words/office/estimate-changes.ts'

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
