import { answerWords } from '#words/site/answers.ts'
import type { KeepState } from '../data/page-data.ts'
import { Sheet } from '../form/sheet.tsx'

const say = answerWords.keep

/** By a mailed link: one button books the requested time, opening the page does nothing. */
export function KeepDialog({ state: { standing, token, zip, day, hours } }: { state: KeepState }) {
  const { title, words } = say[standing]
  return (
    <Sheet id="keep" title={title} size="small" open>
      {standing === 'open' ? (
        <form method="post" action="/bookings/keep" className="stack">
          <p>
            {say.label} <strong>{`${day}, ${hours}`}</strong>.
          </p>
          <p>{words}</p>
          <input type="hidden" name="token" value={token} />
          <div className="form-actions">
            <button className="button main">{say.press}</button>
          </div>
        </form>
      ) : (
        <p>{words}</p>
      )}
      {standing === 'over' && (
        <p>
          <a className="button main" href={`/?book=${zip}`}>
            {say.again}
          </a>
        </p>
      )}
    </Sheet>
  )
}
