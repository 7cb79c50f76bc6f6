import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '../desk/error-summary.tsx'
import { focusFirstError, FormTrouble } from '../../ui/form-trouble.tsx'
import { CustomersToldPart } from './customers-told-part.tsx'
import { nameOfField } from './field-names.ts'
import { HoursPart } from './hours-part.tsx'
import { ChangedMeanwhile, MergedNote, SavedNote } from './notes.tsx'
import { OutsideNote } from './outside-note.tsx'
import { PagePart } from './page-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { ProgramsPart } from './programs-part.tsx'
import { YourDataPart } from './your-data-part.tsx'
import { toSettings } from './typed-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import * as say from '#words/office/settings.ts'

type Props = {
  kept: KeptBusiness
  ownerId: string
  /** The path of the setting to begin at. */
  at?: string | undefined
  onClose: () => void
}

export function SettingsForm({ kept, ownerId, at, onClose }: Props) {
  const settings = useSettingsForm({ kept, ownerId })
  const { form, typed, errors, trouble, pending, unsaved, visits } = settings
  const asTyped = toSettings(typed, kept.settings)
  const { ref } = form
  useEffect(() => {
    // Like a refused field: its part unfolds, and it takes the focus.
    if (at !== undefined && ref.current) focusFirstError(ref.current, { [at]: '' })
  }, [at, ref])
  function takeOver(): void {
    flushSync(settings.takeOver)
    // The pressed button is gone, and its result is shown at the head.
    form.ref.current?.querySelector<HTMLElement>('[data-merged]')?.focus()
  }
  return (
    <form {...form} className="settings">
      <ErrorSummary errors={errors} form={form.ref} nameOf={(path) => nameOfField(path, typed)} />
      {settings.merged !== null && <MergedNote merged={settings.merged} wasKept={settings.wasKept} theirs={kept} />}
      <PagePart fields={settings} kept={kept} settings={asTyped} />
      <PricesPart fields={settings} settings={asTyped} kept={kept.settings} />
      <HoursPart fields={settings} />
      <CustomersToldPart fields={settings} settings={asTyped} worded={{ ...kept.settings, wording: asTyped.wording }} />
      <YourDataPart fields={settings} />
      <ProgramsPart />
      <div className="form-actions">
        {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
        {visits.outside && <OutsideNote outside={visits.outside} pending={pending} onSaveAnyway={visits.takeAnyway} />}
        {settings.hasNews && <ChangedMeanwhile onTakeOver={takeOver} />}
        <SavedNote saved={settings.saved} unsaved={unsaved} onDrop={settings.startOver} />
        <button type="button" className="button" onClick={onClose}>
          {say.close}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? say.saving : say.save}
        </button>
      </div>
    </form>
  )
}
