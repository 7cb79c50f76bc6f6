import { useState } from 'react'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import type { useAct } from '../undo/use-act.ts'

type PressProps = { label: string; running: string; named?: string; send: () => ReturnType<ReturnType<typeof useAct>> }

export function EntryPress({ label, running, named, send }: PressProps) {
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await send())
    if (refusal) setTrouble(explain(refusal))
  })
  return (
    <>
      <button
        ref={heir}
        type="button"
        className="button"
        aria-label={named}
        aria-disabled={pending}
        onClick={() => void press()}
      >
        {pending ? running : label}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
