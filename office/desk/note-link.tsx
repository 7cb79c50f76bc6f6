import type { ReactNode } from 'react'
import { open, type Screen } from './screens.ts'
import { useFocusHeir } from './use-focus-heir.ts'

/**
 * Links a note to the screen where its reason is dealt with. Both disappear with the reason, even while the link has
 * the focus.
 */
export function NoteLink({ screen, children }: { screen: Screen; children: ReactNode }) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="link" onClick={() => open(screen)}>
      {children}
    </button>
  )
}
