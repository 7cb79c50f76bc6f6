import { useState } from 'react'
import { deviceStore } from '../desk/device-store.ts'
import { forgetDraft, hasWords, loadDraft, saveDraft, valuesOf, type Draft } from './draft.ts'

/**
 * The unfinished estimate: kept on the device at every key stroke, so that it survives a failure, a reload and an ended
 * session. Its key stays the same until the estimate exists, which makes a second press safe.
 */
export function useDraft(ownerId: string) {
  const [draft, setDraft] = useState(() => loadDraft(deviceStore(), ownerId) ?? emptyDraft())
  const [wasKept, setKept] = useState(() => hasWords(draft))

  function keep(next: Draft): void {
    setDraft(next)
    if (hasWords(next)) saveDraft(deviceStore(), ownerId, next)
    else forgetDraft(deviceStore(), ownerId)
  }

  return {
    draft,
    wasKept,
    read(form: HTMLFormElement): Draft {
      const next = { key: draft.key, values: valuesOf(new FormData(form)) }
      keep(next)
      return next
    },
    renewKey: () => keep({ ...draft, key: crypto.randomUUID() }),
    clear: () => {
      setKept(false)
      keep(emptyDraft())
    },
  }
}

function emptyDraft(): Draft {
  return {
    key: crypto.randomUUID(),
    values: { service: ['standard'], homeSize: ['medium'], frequency: ['once'], textConsent: ['on'] },
  }
}
