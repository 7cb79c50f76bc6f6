import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { addPhoto, readPhoto } from '../../domain/endpoints/estimate-photos.ts'
import { estimatePhotoBounds, estimatePhotosMost } from '../../domain/estimates/estimate-photos.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { drawPhoto, toBase64 } from '../desk/draw-photo.ts'
import type { FormValues } from '../desk/drafts.ts'
import { open } from '../desk/screens.ts'
import { findKeptPhoto, forgetPhoto, keepPhoto } from './kept-photos.ts'
import { saySettingsFault } from '#words/settings-faults.ts'
import * as say from '#words/office/estimate-photos.ts'
import { newKey } from '../../ui/new-key.ts'

/** A photo of the form: `id` once the server has it, until then `encoded` with the key of its press. */
export type FormPhoto = {
  key: string
  id: string | null
  encoded: string | null
  shown: string
  state: 'sending' | 'kept' | 'waiting'
  sentence: string
}

/** Redrawn and uploaded at once. A failed one stays on this device until the connection returns or it is removed. */
export function usePhotos(values: FormValues, onChanged: () => void) {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => (values['photos'] ?? []).map(sentPhoto))
  // Photos that a closed form, or a page that was left, could not upload.
  const [left] = useState(() => values['photosWaiting'] ?? [])
  const [told, setTold] = useState<string | undefined>(undefined)
  const newest = useRef({ photos, onChanged })
  useEffect(() => {
    newest.current = { photos, onChanged }
  })
  // The form has new fields now, which no keystroke reports.
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) newest.current.onChanged()
    isFirst.current = false
  }, [photos])
  useEffect(() => {
    const sendAll = () => newest.current.photos.forEach((photo) => photo.state === 'waiting' && void send(photo))
    addEventListener('online', sendAll)
    return () => removeEventListener('online', sendAll)
  }, [])

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    const bringBack = async (key: string) => {
      const encoded = await findKeptPhoto(key)
      if (encoded === null || isGone.current) return
      add({ key, encoded })
      await send({ key, encoded })
    }
    left.forEach((key) => void bringBack(key))
    return () => void (isGone.current = true)
  }, [left])

  function add({ key, encoded }: { key: string; encoded: string }): void {
    const shown = `data:image/jpeg;base64,${encoded}`
    setPhotos((all) => [...all, { key, encoded, id: null, shown, state: 'sending', sentence: say.sending }])
  }

  function put(key: string, change: Partial<FormPhoto>): void {
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))
  }

  async function send({ key, encoded }: Pick<FormPhoto, 'key' | 'encoded'>): Promise<void> {
    if (encoded === null) return
    put(key, { state: 'sending', sentence: say.sending })
    put(key, await upload(key, encoded))
  }

  async function choose(files: readonly File[]): Promise<void> {
    const room = estimatePhotosMost - photos.length
    setTold(files.length > room ? say.leftOut(files.length - room, estimatePhotosMost) : undefined)
    for (const file of files.slice(0, room)) {
      const encoded = await encode(file)
      // No draft will ever refer to a photo of a form that was closed in the meantime.
      if (isGone.current) return
      if (encoded === null) {
        setTold(saySettingsFault('photo-no-picture'))
        continue
      }
      const photo = { key: newKey(), encoded }
      await keepPhoto(photo.key, encoded)
      add(photo)
      await send(photo)
    }
  }

  return {
    photos,
    told,
    choose,
    send,
    remove: (key: string) => {
      void forgetPhoto(key)
      setPhotos((all) => all.filter((photo) => photo.key !== key))
    },
    miss: (key: string) => put(key, { sentence: say.gone }),
  }
}

/** Uploads a photo; what is different about it afterwards. */
async function upload(key: string, encoded: string): Promise<Partial<FormPhoto>> {
  const answer = await call(addPhoto, { body: { key, photo: encoded } })
  if (answer.ok) {
    void forgetPhoto(key)
    return { state: 'kept', id: answer.data.photo.id, encoded: null, sentence: '' }
  }
  if (isSignInRequired(answer.refusal)) open({ kind: 'sign-in', notice: say.signedOut })
  // Without a connection, the small space beside the photo says no more.
  const why = answer.refusal.reason === 'unreachable' ? '' : explain(answer.refusal)
  return { state: 'waiting', sentence: `${say.notSent} ${why}` }
}

function sentPhoto(id: string): FormPhoto {
  return { key: id, id, encoded: null, shown: addressOf(readPhoto.path, { id }), state: 'kept', sentence: '' }
}

async function encode(file: Blob): Promise<string | null> {
  // Null if the file is not a picture: the form says so.
  const picture = await createImageBitmap(file).catch(() => null)
  const drawn = picture && (await drawPhoto(picture, estimatePhotoBounds, ['image/jpeg']))
  picture?.close()
  return drawn && toBase64(drawn)
}
