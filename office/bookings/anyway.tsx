import type { Refusal } from '../../ui/api.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import * as say from '#words/office/arrangements.ts'

/** Whether a time was refused only at the first press: the owner may take it anyway. */
export function isWarning(refusal: Refusal): boolean {
  return refusal.reason === 'refused' && (refusal.code === 'not-offered' || refusal.code === 'window-full')
}

type Props = { warning: string; label: string; pending: boolean; onPress: () => void }

/** The warning, and the button that takes the time anyway. */
export function Anyway({ warning, label, pending, onPress }: Props) {
  const heir = useFocusHeir()
  return (
    <div className="trouble" role="alert">
      <p>{warning}</p>
      <button ref={heir} type="submit" className="button" aria-disabled={pending} onClick={onPress}>
        {pending ? say.running : label}
      </button>
    </div>
  )
}
