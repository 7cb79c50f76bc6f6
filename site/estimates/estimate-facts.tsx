import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readOwnPhoto } from '../../domain/endpoints/estimate-photos.ts'
import { type OwnEstimate, readOwnPdf } from '../../domain/endpoints/own-estimates.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { Fact } from '../../ui/booking-facts.tsx'
import * as say from '#words/site/estimates.ts'
import { Changed, Lines } from './offered-lines.tsx'

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
