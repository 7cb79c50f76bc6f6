import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '../desk/error-summary.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { focusFirstError, FormTrouble } from '../../ui/form-trouble.tsx'
import { nameOfField } from './field-names.ts'
import { ChangedMeanwhile, MergedNote, SavedNote } from './notes.tsx'
import { OutsideNote } from './outside-note.tsx'
import type { usePartForm } from './use-part-form.ts'
import * as say from '#words/office/settings.ts'

type Props = {
  of: ReturnType<typeof usePartForm>
  title: string
  summary: string
  open?: boolean
  children: ReactNode
}

/** One part of the settings, folded to a line with its summary, and its own Save. */
export function PartForm({ of: part, title, summary, open = false, children }: Props) {
  const { form, typed, errors, trouble, pending, unsaved, visits, at } = part
  const { ref } = form
  useEffect(() => {
    // Like a refused field: its part unfolds, and it takes the focus.
    if (at !== undefined && ref.current) focusFirstError(ref.current, { [at]: '' })
  }, [at, ref])
  function takeOver(): void {
    flushSync(part.takeOver)
    // The pressed button is gone, and its result is shown at the head.
    ref.current?.querySelector<HTMLElement>('[data-merged]')?.focus()
  }
  return (
    <form {...form} aria-label={title}>
      <FoldedPart title={title} summary={unsaved > 0 ? say.notSaved(unsaved) : summary} open={open || part.wasKept}>
        <ErrorSummary errors={errors} form={ref} nameOf={(path) => nameOfField(path, typed)} />
        {part.merged !== null && <MergedNote merged={part.merged} wasKept={part.wasKept} theirs={part.theirs} />}
        {children}
        <div className="form-actions">
          {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
          {visits.outside && (
            <OutsideNote outside={visits.outside} pending={pending} onSaveAnyway={visits.takeAnyway} />
          )}
          {part.hasNews && <ChangedMeanwhile onTakeOver={takeOver} />}
          <SavedNote saved={part.saved} unsaved={unsaved} onDrop={part.startOver} />
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.saving : say.save}
          </button>
        </div>
      </FoldedPart>
    </form>
  )
}
