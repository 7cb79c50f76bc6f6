import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import * as say from '#words/office/estimates.ts'

export function EstimateLines({ document }: { document: EstimateDocument }) {
  return (
    <table className="lines">
      <caption>{say.price}</caption>
      <tbody>
        {document.lines.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{document.laterVisits === null ? say.estimatedPrice : say.estimatedFirst}</th>
          <td>
            <strong className="price">{document.price}</strong>
          </td>
        </tr>
        {document.laterVisits !== null && (
          <tr>
            <td colSpan={2}>{document.laterVisits}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
