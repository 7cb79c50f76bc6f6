import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { close } from '../desk/screens.ts'
import { Anyway } from './anyway.tsx'
import type { useCleaning } from './use-cleaning.ts'
import { editedInWords } from '#words/booking-edits.ts'
import { running } from '#words/office/arrangements.ts'
import * as say from '#words/office/visit-edits.ts'

type ActionsProps = { edits: readonly EditedPart[]; arrangement: ReturnType<typeof useCleaning>['arrangement'] }

export function CleaningActions({ edits, arrangement: { trouble, warning, pending, takeAnyway } }: ActionsProps) {
  const priced = edits.find(({ part }) => part === 'price')
  return (
    <div className="form-actions">
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {warning !== null && (
        <Anyway
          warning={explain(warning)}
          pending={pending}
          answers={[{ label: say.cleaningAnyway, onPress: takeAnyway }]}
        />
      )}
      <p role="status" className="hint">
        {priced && editedInWords(priced)}
      </p>
      <button type="button" className="button" onClick={() => close('change-cleaning')}>
        {say.cancel}
      </button>
      <button type="submit" className="button main" aria-disabled={pending}>
        {pending ? running : say.save}
      </button>
    </div>
  )
}
