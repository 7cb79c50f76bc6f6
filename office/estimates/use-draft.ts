import { startTransition, useRef, useState } from 'react'
import { type FormValues, valuesOf } from '../desk/drafts.ts'
import { forgetPhoto } from './kept-photos.ts'
import { newKey } from '../../ui/new-key.ts'
import { type Draft, estimateDraft } from './draft.ts'
import { isChanged } from './is-changed.ts'

type Given = {
  ownerId: string
  /** The customer's id; empty for a new one. */
  customerId: string
  begin: FormValues
}

/** Saved at every keystroke. The key stays until the estimate exists, so a second press is safe. */
export function useDraft({ ownerId, customerId, begin }: Given) {
  const kept = estimateDraft(ownerId, customerId)
  const [found] = useState(() => kept.read())
  const [draft, setDraft] = useState(() => found ?? newDraft(begin))
  const [wasKept, setKept] = useState(found !== null)
  // An answer belongs to a press of a while ago; typing may have continued since.
  const newest = useRef(draft)

  function keep(next: Draft): void {
    newest.current = next
    setDraft(next)
    kept.keep(isChanged(next.values, begin) ? next : null)
  }

  function replace(values: FormValues): Draft {
    const next = { key: newest.current.key, values }
    keep(next)
    return next
  }

  /** The fields show a letter by themselves; the form follows in the time between letters. */
  function read(data: FormData): Draft {
    const next = { key: newest.current.key, values: valuesOf(data) }
    startTransition(() => keep(next))
    return next
  }

  return {
    draft,
    wasKept,
    read,
    replace,
    /** Even if nothing was typed: the next press is then the same one, even after a reload. */
    keepSending: () => kept.keep(newest.current),
    renewKey: () => keep({ ...newest.current, key: newKey() }),
    clear: () => {
      setKept(false)
      newest.current.values['photosWaiting']?.forEach((key) => void forgetPhoto(key))
      keep(newDraft(begin))
    },
  }
}

function newDraft(values: FormValues): Draft {
  return { key: newKey(), values }
}
