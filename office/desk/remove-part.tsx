import { explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'

type Props = {
  of: { change: () => unknown; pending: boolean; refusal: Refusal | null }
  label: string
  running: string
  hint: string
}

/** Removes a stored account or key, and says what happens then. */
export function RemovePart({ of: { change, pending, refusal }, label, running, hint }: Props) {
  return (
    <div className="stack">
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      <button type="button" className="quiet" aria-disabled={pending} onClick={() => void change()}>
        {pending ? running : label}
      </button>
      <p className="hint">{hint}</p>
    </div>
  )
}
