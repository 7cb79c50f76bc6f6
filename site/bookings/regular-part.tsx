import { telLink } from '../../domain/fields/links.ts'
import { Sentence } from '../../ui/sentence.tsx'
import type { RegularVisits } from '../data/page-data.ts'
import * as say from '#words/site/regular.ts'

type Props = { regular: RegularVisits; token: string; phone: string }

/**
 * The next dates of a regular customer with their prices, and the possible changes: plain forms, with a script and
 * without one. Each says what a press will do.
 */
export function RegularPart({ regular, token, phone }: Props) {
  const { words, next, pausedUntil, skip, afterSkip } = regular
  const [first] = next
  return (
    <section className="regular" aria-labelledby="regular-title">
      <h3 id="regular-title">{say.title}</h3>
      <p>{words}</p>
      {pausedUntil !== null && <p>{say.pausedUntil(pausedUntil)}</p>}
      {next.length > 0 && (
        <>
          <p>{say.next}</p>
          <ul>
            {next.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ul>
        </>
      )}
      {skip === 'possible' && (
        <Act action="skip" open={say.skipOpen} press={say.skipPress} token={token}>
          <p>{afterSkip ? say.skipRaises(afterSkip) : first === undefined ? say.skipNone : say.skipThen(first)}</p>
          {afterSkip && <input type="hidden" name="price" value={afterSkip.price} />}
        </Act>
      )}
      {skip === 'too-late' && (
        <p className="hint">
          <Sentence parts={say.tooLate(<a href={telLink(phone)}>{phone}</a>)} />
        </p>
      )}
      {pausedUntil === null && <Pause regular={regular} token={token} />}
      <Act action="end" open={say.endOpen} press={say.endPress} token={token}>
        <p>{say.endHint}</p>
      </Act>
    </section>
  )
}

function Pause({ regular: { from, until }, token }: Omit<Props, 'phone'>) {
  return (
    <Act action="pause" open={say.pauseOpen} press={say.pausePress} token={token}>
      <p>{say.pauseHint}</p>
      <p>
        <label htmlFor="pause-from">{say.pauseFrom}</label>
        <input id="pause-from" name="from" type="date" min={from} max={until} required />
      </p>
      <p>
        <label htmlFor="pause-until">{say.pauseUntil}</label>
        <input id="pause-until" name="until" type="date" min={from} max={until} required />
      </p>
    </Act>
  )
}

type ActProps = { action: string; open: string; press: string; token: string; children: React.ReactNode }

function Act({ action, open, press, token, children }: ActProps) {
  return (
    <details className="move">
      <summary className="button">{open}</summary>
      <form className="stack" method="post" action={`/series/${action}`}>
        <input type="hidden" name="token" value={token} />
        {children}
        <div className="choices-row">
          <button className="button main">{press}</button>
        </div>
      </form>
    </details>
  )
}
