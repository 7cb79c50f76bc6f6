import type { FormValues } from '../desk/drafts.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { takenLines } from './line-values.ts'
import { signedDollars } from '#words/estimate-document.ts'
import * as say from '#words/office/estimate-lines.ts'

type Props = { begin: FormValues; values: FormValues; onLeaveOut: () => void }

/** Of the last estimate, with the button to leave them out: a discount was perhaps for once. */
export function LinesTaken({ begin, values, onLeaveOut }: Props) {
  const words = takenLines(values, begin).map(({ description, price }) => `${description} ${signedDollars(price)}`)
  return words.length === 0 ? null : <Taken words={words.join(', ')} onLeaveOut={onLeaveOut} />
}

function Taken({ words, onLeaveOut }: { words: string; onLeaveOut: () => void }) {
  const ref = useFocusHeir()
  return (
    <p className="note">
      <span key={words}>{say.taken(words)}</span>{' '}
      <button ref={ref} type="button" className="link" onClick={onLeaveOut}>
        {say.leaveOut}
      </button>
    </p>
  )
}
