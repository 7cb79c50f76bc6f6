import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readOwnPhoto } from '../../domain/endpoints/estimate-photos.ts'
import { type FormerVersion, type OwnEstimate, readOwnPdf } from '../../domain/endpoints/estimates.ts'
import { compareLines, type EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import * as say from '#words/site/estimates.ts'

type Props = { estimate: OwnEstimate; token: string }

/** The offer: the price first, then its lines and the customer. */
export function EstimateOffer({ estimate: { document, former, proposed, may } }: Pick<Props, 'estimate'>) {
  const { service, homeSize, frequency, price, laterVisits, validUntil, lines, customer, notes } = document
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
        {proposed !== null && <p>{say.proposed(proposed.words)}</p>}
        {may.includes('approve') && <p className="hint">{say.validUntil(validUntil)}</p>}
      </div>
      {former !== null && <Changed former={former} document={document} />}
      {former === null && lines.length > 1 && <Lines lines={lines} />}
      <dl className="facts">
        <Fact name={say.preparedFor}>{customer.name}</Fact>
        <Fact name={say.where}>{customer.address}</Fact>
        {frequency !== '' && <Fact name={say.frequency}>{frequency}</Fact>}
        {notes !== '' && <Fact name={say.notes}>{notes}</Fact>}
      </dl>
    </>
  )
}

/** Longer than an answer needs: the photos, the terms, the file. */
export function EstimateDetails({ estimate: { document, status }, token }: Props) {
  return (
    <>
      <Photos photos={document.photos} token={token} />
      {/* A withdrawn offer would still look like one. */}
      {status !== 'void' && (
        <>
          <h3>{say.terms}</h3>
          <ul className="terms">
            {document.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <p>
            <a href={addressOf(readOwnPdf.path, { token })} download>
              {say.pdf}
            </a>
          </p>
        </>
      )}
    </>
  )
}

/** Each opens by itself, at its stored size. */
function Photos({ photos, token }: { photos: EstimateDocument['photos']; token: string }) {
  if (photos.length === 0) return null
  return (
    <>
      <h3>{say.photos}</h3>
      <ul className="home-photos">
        {photos.map(({ id, width, height }, index) => {
          const address = addressOf(readOwnPhoto.path, { token, id })
          return (
            <li key={id}>
              <a href={address} target="_blank">
                <img
                  src={address}
                  alt={say.photoNumber(index + 1, photos.length)}
                  {...{ width, height }}
                  loading="lazy"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Both prices of each line, side by side. */
function Changed({ former, document }: { former: FormerVersion; document: EstimateDocument }) {
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

function Lines({ lines }: Pick<EstimateDocument, 'lines'>) {
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
