import type { PayState } from '../data/pay-state.ts'
import * as say from '#words/site/pay.ts'

export function Bill({ invoice: { lines, changes, total, ...invoice } }: Pick<PayState, 'invoice'>) {
  const taxes = invoice.taxes ?? []
  return (
    <table className="offered-lines">
      <caption>{say.lines}</caption>
      <tbody>
        {lines.map(({ day, label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <th scope="row">
              {label}
              <span className="hint">{day}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        {taxes.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
        {(lines.length + taxes.length > 1 || changes.length > 0) && (
          <tr className="differs">
            <th scope="row">{say.total}</th>
            <td>{total}</td>
          </tr>
        )}
        {changes.map(({ label, amount }, index) => (
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
