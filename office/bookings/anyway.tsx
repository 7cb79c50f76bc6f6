import type { BusyPeopleAnswer } from '../../domain/bookings/arranged-visits.ts'
import type { Refusal } from '../../ui/api.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/arrangements.ts'

/** A time was refused only at the first press: the owner may take it anyway. */
export function isWarning(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && ['not-offered', 'window-full', 'person-busy'].includes(refusal.code)
}

export function isAboutPeople(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'person-busy'
}

type Props = { warning: string; pending: boolean; answers: readonly { label: string; onPress: () => void }[] }

export function Anyway({ warning, pending, answers }: Props) {
  const heir = useFocusHeir()
  return (
    <div className="trouble" role="alert">
      <p>{warning}</p>
      <div className="actions-row">
        {answers.map(({ label, onPress }, nth) => (
          <button
            key={label}
            ref={nth === 0 ? heir : undefined}
            type="submit"
            className="button"
            aria-disabled={pending}
            onClick={onPress}
          >
            {pending ? say.running : label}
          </button>
        ))}
      </div>
    </div>
  )
}

export const answersForPeople: readonly { label: string; crew: BusyPeopleAnswer }[] = [
  { label: say.moveKeep, crew: 'keep' },
  { label: say.moveOpen, crew: 'leave-open' },
]
