import type { ReactNode } from 'react'
import { open, type Screen } from './screens.ts'
import { useFocusHeir } from './use-focus-heir.ts'

/** Both disappear with the note's reason, even while the link has the focus. */
export function NoteLink({ screen, children }: { screen: Screen; children: ReactNode }) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="link" onClick={() => open(screen)}>
      {children}
    </button>
  )
}
