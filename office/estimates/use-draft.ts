import { useRef, useState } from 'react'
import { type FormValues, valuesOf } from '../desk/drafts.ts'
import { forgetPhoto } from './kept-photos.ts'
import { newKey } from '../../ui/new-key.ts'
import { type Draft, estimateDraft, isChanged } from './draft.ts'

type Given = {
  ownerId: string
  /** The customer whom it is for; empty for somebody new. */
  customerId: string
  /** What the form begins with. */
  begin: FormValues
}

/**
 * The unfinished estimate: kept on the device at every key stroke, so that it survives a failure, a reload and an ended
 * session. Its key stays the same until the estimate exists, which makes a second press safe.
 */
export function useDraft({ ownerId, customerId, begin }: Given) {
  const kept = estimateDraft(ownerId, customerId)
  const [found] = useState(() => kept.read())
  const [draft, setDraft] = useState(() => found ?? newDraft(begin))
  const [wasKept, setKept] = useState(found !== null)
  // An answer comes to what was pressed a while ago; meanwhile somebody may have gone on typing.
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

  return {
    draft,
    wasKept,
    read: (data: FormData): Draft => replace(valuesOf(data)),
    replace,
    /** Keeps what is being sent, also where nothing was typed: the next press is the same one, after a reload, too. */
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
