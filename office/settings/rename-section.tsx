import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { renameSection } from '../../domain/endpoints/settings.ts'
import { sectionLabelMaxLength } from '../../domain/fields/fields.ts'
import type { Section } from '../../domain/settings/settings.ts'
import { useChange } from '../desk/use-change.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { PenIcon } from '../../ui/icons.tsx'
import styles from './rename.css?inline'
import * as say from '#words/office/sections.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

adoptStyles(styles)

/** Enter saves, Escape cancels. */
export function RenameSection({ section, link }: { section: Section; link: HTMLAnchorElement }) {
  const [place] = useState(createPlace)
  const [label, setLabel] = useState(link.textContent ?? '')
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    link.after(place)
    return () => place.remove()
  }, [link, place])
  useEffect(() => {
    link.replaceChildren(label)
    link.toggleAttribute('hidden', isEditing)
    return () => link.removeAttribute('hidden')
  }, [link, label, isEditing])
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  function stop(saved: string | null): void {
    if (saved !== null) setLabel(saved)
    setEditing(false)
  }
  return createPortal(
    isEditing ? (
      <LabelField section={section} label={label} onDone={stop} />
    ) : (
      <button
        ref={button}
        type="button"
        className="rename-button"
        aria-label={say.rename(label)}
        onClick={() => setEditing(true)}
      >
        <PenIcon />
      </button>
    ),
    place,
  )
}

function createPlace(): HTMLElement {
  const place = document.createElement('span')
  place.className = 'rename'
  return place
}

type FieldProps = { section: Section; label: string; onDone: (saved: string | null) => void }

function LabelField({ section, label, onDone }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const { change, pending, refusal } = useChange({
    of: ['settings', 'navigation', section],
    send: (key, text: string) => call(renameSection, { body: { key, section, label: text } }),
    done: ({ navigation }) => onDone(navigation[section]),
  })
  const trouble = isEmpty ? say.enterLabel : sentenceOf(refusal)
  useEffect(() => field.current?.select(), [])
  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>): void {
    const text = event.currentTarget.value.trim()
    const key = pressedKey(event.nativeEvent)
    if (key === 'Escape') {
      // Only the renaming ends, not the menu around it.
      event.preventDefault()
      event.stopPropagation()
      onDone(null)
    }
    if (key !== 'Enter') return
    setEmpty(text === '')
    if (text === label) onDone(null)
    else if (text !== '') void change(text)
  }
  return (
    <>
      <input
        ref={field}
        aria-label={say.newName(label)}
        aria-describedby={`rename-${section}`}
        aria-invalid={trouble !== '' || undefined}
        defaultValue={label}
        maxLength={sectionLabelMaxLength}
        readOnly={pending}
        onKeyDown={onKeyDown}
      />
      <span className="rename-words" id={`rename-${section}`} role="status">
        {trouble === '' ? say.renameKeys : trouble}
      </span>
    </>
  )
}

function sentenceOf(refusal: Refusal | null): string {
  if (refusal === null) return ''
  return (refusal.reason === 'refused' && refusal.errors['label']) || explain(refusal)
}
