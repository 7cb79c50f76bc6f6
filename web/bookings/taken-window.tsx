import type { FreeWindow } from '../platform/api.ts'
import { FormTrouble } from '../platform/form-trouble.tsx'
import type { PickedWindow } from './window-picker.tsx'

type Props = { sentence: string; next: FreeWindow[]; verb: string; onTake: (picked: PickedWindow) => void }

/** Somebody was faster: the next free windows, each one press away. */
export function TakenWindow({ sentence, next, verb, onTake }: Props) {
  return (
    <FormTrouble>
      <p>{sentence}</p>
      {next.length > 0 && <p>Nothing you typed is lost. Free, the nearest first:</p>}
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
