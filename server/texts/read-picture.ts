import type { TextPicture } from '../delivery/channels/texter.ts'
import type { Parts } from '../parts.ts'
import { findFields } from './store.ts'

type Read = { ok: true; picture: TextPicture } | { ok: false; reason: 'not-found' | 'no-service' | 'no-answer' }

/** From 1 on. The service stores it, and is asked by the text's id, never at an address that the text names. */
export async function readPicture({ database, delivery }: Parts, id: string, place: number): Promise<Read> {
  const fields = await findFields(database.queries, id)
  if (fields === null || !Number.isInteger(place) || place < 1 || place > countPictures(fields)) {
    return { ok: false, reason: 'not-found' }
  }
  if (!delivery.texter) return { ok: false, reason: 'no-service' }
  const picture = await delivery.texter.loadPicture(id, place)
  if (picture === null) return { ok: false, reason: 'not-found' }
  return 'trouble' in picture ? { ok: false, reason: 'no-answer' } : { ok: true, picture }
}

export function countPictures(fields: string): number {
  const named: unknown = JSON.parse(fields || '[]')
  // Safe: a list was written by `takeText`.
  return Array.isArray(named) ? readCount(new Map(named as [string, string][]).get('NumMedia')) : 0
}

/** 0 for anything else. */
export function readCount(written: string | undefined): number {
  return written !== undefined && /^\d{1,2}$/.test(written) ? Number(written) : 0
}
