import { useRef, useState } from 'react'
import { valuesOf } from '../desk/drafts.ts'
import { forgetPhoto } from './kept-photos.ts'
import { type Draft, estimateDraft, hasWords } from './draft.ts'
import { newKey } from '../../ui/new-key.ts'

/**
 * The unfinished estimate: kept on the device at every key stroke, so that it survives a failure, a reload and an ended
 * session. Its key stays the same until the estimate exists, which makes a second press safe.
 */
export function useDraft(ownerId: string) {
  const kept = estimateDraft(ownerId)
  const [draft, setDraft] = useState(() => kept.read() ?? emptyDraft())
  const [wasKept, setKept] = useState(() => hasWords(draft))
  // An answer comes to what was pressed a while ago; meanwhile somebody may have gone on typing.
  const newest = useRef(draft)

  function keep(next: Draft): void {
    newest.current = next
    setDraft(next)
    kept.keep(hasWords(next) ? next : null)
  }

  return {
    draft,
    wasKept,
    read(data: FormData): Draft {
      const next = { key: newest.current.key, values: valuesOf(data) }
      keep(next)
      return next
    },
    renewKey: () => keep({ ...newest.current, key: newKey() }),
    clear: () => {
      setKept(false)
      newest.current.values['photosWaiting']?.forEach((key) => void forgetPhoto(key))
      keep(emptyDraft())
    },
  }
}

function emptyDraft(): Draft {
  return {
    key: newKey(),
    values: { homeSize: ['medium'], frequency: ['once'], textConsent: ['on'] },
  }
}
