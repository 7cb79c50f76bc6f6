import type { ReactNode, Ref } from 'react'
import { explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'

type AnywayAnswer = { words: string; pending: boolean; press: () => Promise<unknown> }

type Props = {
  ref: Ref<HTMLDivElement>
  /** What is carried, for a screen reader, and in a sentence. */
  name: string
  words: string
  /** Below the words. */
  note?: ReactNode
  refusal: Refusal | null
  /** Offered with a refusal that only warns. */
  anyway: readonly AnywayAnswer[]
  children: ReactNode
}

/** `children` are its buttons. */
export function CarryBar({ ref, name, words, note, refusal, anyway, children }: Props) {
  return (
    <div ref={ref} className="move-bar" role="group" aria-label={name} tabIndex={-1}>
      <p>{words}</p>
      {note}
      {refusal !== null && (
        <FormTrouble>
          <p>{explain(refusal)}</p>
          {anyway.length > 0 && (
            <div className="actions-row">
              {anyway.map((answer) => (
                <AnywayButton key={answer.words} {...answer} />
              ))}
            </div>
          )}
        </FormTrouble>
      )}
      <div className="actions-row">{children}</div>
    </div>
  )
}

function AnywayButton({ words, pending, press }: AnywayAnswer) {
  const button = useFocusHeir()
  return (
    <button ref={button} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
      {words}
    </button>
  )
}
