import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sectionLabelMaxLength } from '../../domain/fields.ts'
import type { Section } from '../../domain/settings.ts'
import { open } from '../owner/screens.ts'
import { call, explain, isSignInRequired } from '../platform/api.ts'
import { PenIcon } from '../platform/icons.tsx'
import { usePress } from '../platform/use-press.ts'

/** Renames one link of the navigation in its place: Enter saves, Escape cancels. */
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
        aria-label={`Rename ${label}`}
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
  const key = useRef(crypto.randomUUID())
  const [trouble, setTrouble] = useState('')
  useEffect(() => field.current?.select(), [])
  const { pending, press: save } = usePress(async (text: string) => {
    if (text === label) return onDone(null)
    const body = { key: key.current, section, label: text }
    const answer = await call<{ navigation: Record<Section, string> }>('PUT', '/api/settings/navigation', body)
    if (answer.ok) return onDone(answer.data.navigation[section])
    key.current = crypto.randomUUID()
    if (isSignInRequired(answer.refusal)) open({ kind: 'sign-in' })
    const told = answer.refusal.reason === 'refused' ? answer.refusal.errors['label'] : undefined
    setTrouble(told ?? explain(answer.refusal))
  })
  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>): void {
    const text = event.currentTarget.value.trim()
    if (event.key === 'Escape') {
      // Only the renaming ends, not the menu around it.
      event.preventDefault()
      event.stopPropagation()
      onDone(null)
    }
    if (event.key !== 'Enter') return
    if (text === '') setTrouble('Enter a label.')
    else void save(text)
  }
  return (
    <>
      <input
        ref={field}
        aria-label={`New name of ${label}`}
        aria-describedby={`rename-${section}`}
        aria-invalid={trouble !== '' || undefined}
        defaultValue={label}
        maxLength={sectionLabelMaxLength}
        readOnly={pending}
        onKeyDown={onKeyDown}
      />
      <span className="rename-words" id={`rename-${section}`} role="status">
        {trouble === '' ? 'Enter saves, Escape cancels' : trouble}
      </span>
    </>
  )
}
