import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { answersForPeople, Anyway, isAboutPeople } from './anyway.tsx'
import type { useArrangement } from './use-arrangement.ts'
import * as say from '#words/office/arrangements.ts'

type Props = {
  arrangement: Pick<
    ReturnType<typeof useArrangement>,
    'trouble' | 'warning' | 'pending' | 'takeAnyway' | 'answerPeople'
  >
  submit: string
  anyway: string
  onCancel: () => void
}

export function ArrangementActions({ arrangement, submit, anyway, onCancel }: Props) {
  const { trouble, warning, pending, takeAnyway, answerPeople } = arrangement
  const answers =
    warning !== null && isAboutPeople(warning)
      ? answersForPeople.map(({ label, crew }) => ({ label, onPress: () => answerPeople(crew) }))
      : [{ label: anyway, onPress: takeAnyway }]
  return (
    <div className="form-actions">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {warning !== null && <Anyway warning={explain(warning)} pending={pending} answers={answers} />}
      <button type="button" className="button" onClick={onCancel}>
        {say.cancel}
      </button>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? say.running : submit}
      </button>
    </div>
  )
}
