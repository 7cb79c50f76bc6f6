import { type ReactNode, useRef, useState } from 'react'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { readPreview } from '../../domain/endpoints/previews.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import {
  ownTexts,
  pageTexts,
  type Preview,
  someWordingSchema,
  type TextName,
  type TextRule,
} from '../../domain/settings/wording.ts'
import { originals } from '#words/wording.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { Field } from '../desk/field.tsx'
import { checkBy } from '../desk/use-form.ts'
import { useQuiet } from '../desk/use-quiet.ts'
import { field, type Fields } from './fields.ts'
import { TextPreview } from './text-preview.tsx'
import { readWording, wordingPath } from './part-texts.ts'
import styles from './wording.css?inline'
import * as say from '#words/office/wording.ts'

adoptStyles(styles)

/** A page or an e-mail is fetched for it: after a pause between words, not between letters. */
const pauseMs = 400

const groups = {
  page: pageTexts,
  estimate: ['greeting', 'estimateLead', 'estimateClosing', 'terms', 'estimateTextGreeting'],
  reminder: ['reminderLead', 'reminderTextLead'],
  confirmed: ['confirmedLead', 'confirmedText'],
  booked: ['bookedLead', 'bookedText'],
  review: ['reviewLead'],
} as const satisfies Record<Preview, readonly TextName[]>

const sectionOf: Partial<Record<TextName, string>> = {
  pricingTerms: 'pricing',
  aboutLead: 'about',
  contactLead: 'contact',
}

export function PageWording({ fields }: { fields: Fields }) {
  return (
    <FoldedPart inner title={say.pageTitle} summary={say.changed(countOwn(fields, ['page']))}>
      <p className="hint">{say.hint}</p>
      <Group of="page" fields={fields} />
    </FoldedPart>
  )
}

const messages = ['estimate', 'reminder', 'confirmed', 'booked', 'review'] as const satisfies readonly Preview[]

export function MessageWording({ fields, settings }: { fields: Fields; settings: Settings }) {
  return (
    <FoldedPart inner title={say.title} summary={say.changed(countOwn(fields, messages))}>
      <p className="hint">{say.hint}</p>
      <Group of="estimate" fields={fields}>
        <TextPreview kind="estimate" settings={settings} />
      </Group>
      <Group of="reminder" fields={fields}>
        <TextPreview kind="reminder" settings={settings} />
      </Group>
      <Group of="confirmed" fields={fields}>
        <TextPreview kind="confirmed" settings={settings} />
      </Group>
      <Group of="booked" fields={fields}>
        <TextPreview kind="booked" settings={settings} />
      </Group>
      <Group of="review" fields={fields} />
    </FoldedPart>
  )
}

function countOwn({ typed }: Fields, shown: readonly Preview[]): number {
  const own = readWording(typed)
  return shown.flatMap((group): readonly TextName[] => groups[group]).filter((name) => own[name] !== '').length
}

type GroupProps = { of: Preview; fields: Fields; children?: ReactNode }

function Group({ of, fields, children }: GroupProps) {
  const [touched, setTouched] = useState<TextName>(groups[of][0])
  const [isShown, setShown] = useState(false)
  return (
    <fieldset className="wording">
      <legend>{say.groups[of]}</legend>
      {groups[of].map((name) => (
        <OwnText key={name} name={name} fields={fields} onTouch={() => setTouched(name)} />
      ))}
      {children}
      <button
        type="button"
        className="link show-preview"
        aria-expanded={isShown}
        aria-label={say.previewOf(say.groups[of])}
        onClick={() => setShown(!isShown)}
      >
        {say.preview}
      </button>
      {isShown && <Shown of={of} fields={fields} section={sectionOf[touched]} />}
    </fieldset>
  )
}

type OwnTextProps = { name: TextName; fields: Fields; onTouch: () => void }

function OwnText({ name, fields, onTouch }: OwnTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const path = wordingPath(name)
  const { error, ...control } = field(fields, path)
  const label = say.textLabels[name]
  const rule: TextRule = ownTexts[name]
  const hints = [say.textHints[name], rule.places && say.places(rule.places)].filter((hint) => hint !== undefined)
  const attributes = { ...control, maxLength: rule.most, autoComplete: 'off', onFocus: onTouch }
  function goBack(): void {
    fields.set(path, originals[name])
    // The pressed button disappears.
    text.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <div ref={text} className="own-text">
      <Field label={label} error={error} hint={hints.length === 0 ? undefined : hints.join(' ')}>
        {(tied) =>
          rule.lines === undefined && rule.most <= 90 ? (
            <input type="text" {...attributes} {...tied} />
          ) : (
            <textarea rows={2} {...attributes} {...tied} />
          )
        }
      </Field>
      {control.value.trim() !== originals[name] && (
        <button type="button" className="link" aria-label={say.backToOriginalOf(label)} onClick={goBack}>
          {say.backToOriginal}
        </button>
      )}
    </div>
  )
}

/** An iframe, for its own styles; created again for each text, so that none becomes an entry in the history. */
function Shown({ of, fields, section }: { of: Preview; fields: Fields; section: string | undefined }) {
  const own = Object.entries(readWording(fields.typed)).filter(([name]) => isPartOf(of, name))
  const typed = useQuiet(JSON.stringify(Object.fromEntries(own)), { pauseMs })
  const checked = checkBy(someWordingSchema, JSON.parse(typed), undefined, saySettingsFault)
  if (!checked.ok) return <p role="status">{sayFirst(checked.errors)}</p>
  const address = addressOf(readPreview.path, { of }, { wording: typed })
  const src = section === undefined ? address : `${address}#${section}`
  return <iframe key={src} className="preview" title={say.groups[of]} sandbox="allow-same-origin" src={src} />
}

/** The greeting is in every e-mail. */
function isPartOf(of: Preview, name: string): boolean {
  return (name === 'greeting' && of !== 'page') || groups[of].some((part) => part === name)
}

function sayFirst(errors: Record<string, string>): string {
  const [[name, sentence] = ['', '']] = Object.entries(errors)
  // Safe: the schema has only these names.
  return `${say.textLabels[name as TextName]}: ${sentence}`
}
