import type { FreeWindow } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import type { PickedWindow } from './picked-window.ts'
import * as say from '#words/site/bookings.ts'

type Props = {
  sentence: string
  next: FreeWindow[]
  choice: (window: string) => string
  onTake: (picked: PickedWindow) => void
  /** Returns to all days, if they are out of view. */
  onDays?: (() => void) | undefined
}

/** The next free windows are one press away. */
export function TakenWindow({ sentence, next, choice, onTake, onDays }: Props) {
  return (
    <FormTrouble>
      <p>{sentence}</p>
      {next.length > 0 && <p>{say.takenNext}</p>}
      <div className="next-windows">
        {next.map(({ date, window, words }) => (
          <button key={`${date} ${window}`} type="button" className="button" onClick={() => onTake({ date, window })}>
            {choice(words)}
          </button>
        ))}
      </div>
      {onDays && (
        <button type="button" className="link" onClick={onDays}>
          {say.takenOther}
        </button>
      )}
    </FormTrouble>
  )
}
