import { useEffect, useRef, useState } from 'react'
import { addPhoto } from '../../domain/endpoints/settings.ts'
import type { Photo } from '../../domain/settings/photo.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { useChange } from '../desk/use-change.ts'
import { toPhoto } from './to-photo.ts'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

type Told = { ok: boolean; sentence: string }

export function usePhoto(onKept: (photo: Photo) => void) {
  const [told, setTold] = useState<Told | null>(null)
  const [pending, setPending] = useState(false)
  // Text typed during a photo's upload stays.
  const newest = useRef(onKept)
  useEffect(() => {
    newest.current = onKept
    // The row it was for has been removed.
    return () => void (newest.current = () => {})
  })
  const { change } = useChange({
    of: ['settings', 'photo'],
    notice: common.signedOut,
    shows: [],
    send: (key, sizes: { large: string; small: string }) => call(addPhoto, { body: { key, ...sizes } }),
  })

  async function keep(file: File): Promise<Told | null> {
    const drawn = await toPhoto(file)
    if (!drawn.ok) return drawn
    const answer = await change({ large: drawn.large, small: drawn.small })
    if (!answer.ok) return isSignInRequired(answer.refusal) ? null : { ok: false, sentence: explain(answer.refusal) }
    newest.current(answer.data.photo)
    return { ok: true, sentence: say.photoKept }
  }

  async function choose(files: readonly File[]): Promise<void> {
    if (pending) return
    setPending(true)
    setTold(null)
    let last: Told | null = null
    for (const file of files) {
      last = await keep(file)
      if (last?.ok !== true) break
    }
    setTold(last)
    setPending(false)
  }

  return { told, pending, choose }
}
