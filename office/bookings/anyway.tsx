import type { BusyPeopleAnswer } from '../../domain/bookings/bookings.ts'
import type { Refusal } from '../../ui/api.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/arrangements.ts'

/** Whether a time was refused only at the first press: the owner may take it anyway. */
export function isWarning(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && ['not-offered', 'window-full', 'person-busy'].includes(refusal.code)
}

/** Whether a move was refused because the visit's people are not free then. */
export function isAboutPeople(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && refusal.code === 'person-busy'
}

type Props = { warning: string; pending: boolean; answers: readonly { label: string; onPress: () => void }[] }

/** The warning, and the buttons that take the time anyway. */
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

/** What becomes of people who are not free at the new time. */
export const answersForPeople: readonly { label: string; crew: BusyPeopleAnswer }[] = [
  { label: say.moveKeep, crew: 'keep' },
  { label: say.moveOpen, crew: 'leave-open' },
]
