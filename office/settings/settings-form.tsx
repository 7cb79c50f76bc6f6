import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { flushSync } from 'react-dom'
import { asksForLengths } from '../../domain/settings/asks-for-lengths.ts'
import { findSample } from '../../domain/settings/sample-business.ts'
import { ErrorSummary } from '../desk/error-summary.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { open } from '../desk/screens.ts'
import { AreasPart } from './areas-part.tsx'
import { ChecklistPart } from './checklist-part.tsx'
import { BusinessPart } from './business-part.tsx'
import { nameOfField } from './field-names.ts'
import { HoursPart } from './hours-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { LengthsPart } from './lengths-part.tsx'
import { LogoPart } from './logo-part.tsx'
import { ChangedMeanwhile, MergedNote, SavedNote } from './notes.tsx'
import { OutsideNote } from './outside-note.tsx'
import { PricesPart } from './prices-part.tsx'
import { YourDataPart } from './your-data-part.tsx'
import { ServerPart } from './server-part.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { SkipsPart } from './skips-part.tsx'
import { TextsPart } from './texts-part.tsx'
import { TrustPart } from './trust-part.tsx'
import { toSettings } from './typed-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { WordingPart } from './wording-part.tsx'
import { clearTrialEntry } from '#words/office/trial.ts'
import * as say from '#words/office/settings.ts'

type Props = { kept: KeptBusiness; ownerId: string; onClose: () => void }

export function SettingsForm({ kept, ownerId, onClose }: Props) {
  const settings = useSettingsForm({ kept, ownerId })
  const { form, typed, errors, trouble, pending, unsaved, visits } = settings
  const asTyped = toSettings(typed, kept.settings)
  function takeOver(): void {
    flushSync(settings.takeOver)
    // The pressed button is gone, and its result is shown at the head.
    form.ref.current?.querySelector<HTMLElement>('[data-merged]')?.focus()
  }
  return (
    <form {...form} className="settings">
      <ErrorSummary errors={errors} form={form.ref} nameOf={(path) => nameOfField(path, typed)} />
      {settings.merged !== null && <MergedNote merged={settings.merged} wasKept={settings.wasKept} theirs={kept} />}
      <BusinessPart fields={settings} open={findSample(kept.settings) !== null} />
      <PricesPart fields={settings} prices={asTyped.prices} />
      <ChecklistPart fields={settings} settings={asTyped} />
      <TrustPart fields={settings} />
      <WordingPart fields={settings} settings={{ ...kept.settings, wording: asTyped.wording }} />
      <HoursPart fields={settings} />
      <LengthsPart fields={settings} settings={asTyped} open={asksForLengths(kept.settings)} />
      <SkipsPart fields={settings} />
      <AreasPart fields={settings} />
      <TextsPart fields={settings} settings={asTyped} />
      <RemindersPart fields={settings} />
      <InvoicesPart fields={settings} />
      <LogoPart kept={kept} brand={typed['brand'] ?? ''} />
      <ServerPart />
      <YourDataPart fields={settings} />
      <p className="hint">{say.sectionsHint}</p>
      <p>
        <button type="button" className="button" onClick={() => open({ kind: 'clear-trial' })}>
          {clearTrialEntry}
        </button>
      </p>
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
