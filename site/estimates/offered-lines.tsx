import type { FormerVersion } from '../../domain/endpoints/estimates.ts'
import { compareLines, type EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import * as say from '#words/site/estimates.ts'

/** Both prices of each line, side by side. */
export function Changed({ former, document }: { former: FormerVersion; document: EstimateDocument }) {
  const isRepeated = (former.laterPrice ?? document.laterPrice) !== null
  const rows = [
    ...compareLines(former.lines, document.lines),
    { label: isRepeated ? say.firstPrice : say.onePrice, before: former.price, after: document.price },
    ...(isRepeated ? [{ label: say.laterPrice, before: former.laterPrice, after: document.laterPrice }] : []),
  ]
  return (
    <table className="offered-lines changed">
      <caption>{say.changedSince(former.version, former.issuedOn)}</caption>
      <thead>
        <tr>
          <th scope="col">{say.what}</th>
          <th scope="col">{say.before}</th>
          <th scope="col">{say.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index} className={before === after ? undefined : 'differs'}>
            <th scope="row">{label}</th>
            <td>{before ?? say.without}</td>
            <td>{after ?? say.without}</td>
          </tr>
        ))}
      </tbody>
      {former.frequency !== document.frequency && former.frequency !== '' && (
        <tfoot>
          <tr>
            <td colSpan={3}>{say.frequencyBefore(former.frequency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

export function Lines({ lines }: Pick<EstimateDocument, 'lines'>) {
  return (
    <table className="offered-lines">
      <caption>{say.included}</caption>
      <tbody>
        {lines.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
