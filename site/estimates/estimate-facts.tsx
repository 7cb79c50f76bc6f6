import type { EstimateDocument } from '../../domain/estimate-document.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import * as say from '#words/site/estimates.ts'

/** The estimate as it was sent: the price first, then what it is made of, for whom, and the terms. */
export function EstimateFacts({ document }: { document: EstimateDocument }) {
  const { service, homeSize, frequency, price, laterVisits, validUntil, lines, customer, notes, terms } = document
  return (
    <>
      <div className="offered">
        <p className="hint">{laterVisits === null ? say.onePrice : say.firstPrice}</p>
        <p>
          <strong className="price">{price}</strong>
        </p>
        <p>
          <b>
            {service.label}, {homeSize}
          </b>
        </p>
        {laterVisits !== null && <p>{laterVisits}</p>}
        <p className="hint">{say.validUntil(validUntil)}</p>
      </div>
      {lines.length > 1 && <Lines lines={lines} />}
      <dl className="facts">
        <Fact name={say.preparedFor}>{customer.name}</Fact>
        <Fact name={say.where}>{customer.address}</Fact>
        {frequency !== '' && <Fact name={say.frequency}>{frequency}</Fact>}
        {notes !== '' && <Fact name={say.notes}>{notes}</Fact>}
      </dl>
      <h3>{say.terms}</h3>
      <ul className="terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}

function Lines({ lines }: Pick<EstimateDocument, 'lines'>) {
  return (
    <table className="offered-lines">
      <caption>{say.included}</caption>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={`${label} ${amount}`}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
