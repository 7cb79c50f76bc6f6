import { telLink } from '../../domain/fields/links.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { type Filled, FormInput, Frame, tied } from '../form/form-field.tsx'
import type { RegularVisits } from '../data/booked-state.ts'
import * as say from '#words/site/regular.ts'

type Props = { regular: RegularVisits; token: string; phone: string; filled: Filled | undefined }
type FormProps = { regular: RegularVisits; token: string; filled: Filled }

/** The next dates with prices, and the possible changes as plain forms, each of which says what a press will do. */
export function RegularPart({ regular, token, phone, filled }: Props) {
  // A refused form is open with what was typed, and the others are as they were.
  const filledWith = (field: string) => (filled && field in filled.values ? filled : nothing)
  const { words, next, pausedUntil, skip, afterSkip, asked, asking } = regular
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
      {asked !== null && (
        <form className="stack note" method="post" action="/series/ask-back">
          <p>{say.asked(asked)}</p>
          <input type="hidden" name="token" value={token} />
          <button className="button">{say.askBack}</button>
        </form>
      )}
      {asking !== null && <Asking asking={asking} token={token} filled={filledWith('weekday')} />}
      {pausedUntil === null && <Pause regular={regular} token={token} filled={filledWith('until')} />}
      <Act action="end" open={say.endOpen} press={say.endPress} token={token}>
        <p>{say.endHint}</p>
      </Act>
    </section>
  )
}

function Pause({ regular: { from, until }, token, filled }: FormProps) {
  const day = { form: 'pause', type: 'date', min: from, max: until, required: true, filled } as const
  return (
    <Act action="pause" open={say.pauseOpen} press={say.pausePress} token={token} filled={filled}>
      <p>{say.pauseHint}</p>
      <FormInput {...day} name="from" label={say.pauseFrom} />
      <FormInput {...day} name="until" label={say.pauseUntil} />
    </Act>
  )
}

type Wishes = NonNullable<RegularVisits['asking']>

/** From a visit on; the owner answers. */
function Asking({ asking, token, filled }: { asking: Wishes; token: string; filled: Filled }) {
  return (
    <Act action="ask" open={say.askOpen} press={say.askPress} token={token} filled={filled}>
      <p>{say.askHint}</p>
      {(['from', 'weekday', 'window'] as const).map((name) => (
        <Frame key={name} form="ask" name={name} label={say.askFields[name]} filled={filled}>
          <select
            {...tied('ask', name, undefined, filled)}
            defaultValue={filled.values[name]?.[0] ?? asking[name].find(({ isNow }) => isNow)?.value}
            required
          >
            {asking[name].map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </Frame>
      ))}
    </Act>
  )
}

const nothing: Filled = { values: {}, errors: {} }

type ActProps = {
  action: string
  open: string
  press: string
  token: string
  filled?: Filled
  children: React.ReactNode
}

function Act({ action, open, press, token, filled = nothing, children }: ActProps) {
  return (
    <details className="move" open={filled !== nothing}>
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
