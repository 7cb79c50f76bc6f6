import type { FreeWindow } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import type { PickedWindow } from './picked-window.ts'

type Props = { sentence: string; next: FreeWindow[]; verb: string; onTake: (picked: PickedWindow) => void }

/** Said about a window whose time for booking has passed. */
export const goneWords = 'This window cannot be booked any more: it is too soon, or that day is closed.'

/** A window that cannot be had: the next free windows, each one press away. */
export function TakenWindow({ sentence, next, verb, onTake }: Props) {
  return (
    <FormTrouble>
      <p>{sentence}</p>
      {next.length > 0 && <p>Free, the nearest first:</p>}
      <div className="next-windows">
        {next.map(({ date, window, words }) => (
          <button key={`${date} ${window}`} type="button" className="button" onClick={() => onTake({ date, window })}>
            {verb} {words}
          </button>
        ))}
      </div>
    </FormTrouble>
  )
}
