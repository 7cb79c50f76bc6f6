import { explain, type Refusal } from '../../ui/api.ts'
import * as say from '#words/office/corrections.ts'

export type FreeWindow = { date: string; window: string }

type GoneProps = { refusal: Refusal; pending: boolean; take: (at: FreeWindow) => void }

export function PlaceGone({ refusal, pending, take }: GoneProps) {
  const next = refusal.reason === 'refused' ? refusal.next : []
  return (
    <div className="trouble stack" role="alert">
      <p>{explain(refusal)}</p>
      <p>{next.length === 0 ? say.nothingFree : say.freeInstead}</p>
      {next.map(({ date, window, words }) => (
        <button
          key={words}
          type="submit"
          className="button"
          aria-disabled={pending}
          onClick={() => take({ date, window })}
        >
          {say.takeInstead(words)}
        </button>
      ))}
    </div>
  )
}
