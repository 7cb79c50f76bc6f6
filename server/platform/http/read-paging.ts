import type { Context } from 'hono'
import { type Cursor, parseCursor } from '../paging.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

const defaultLimit = 20
const maxLimit = 100

/** From a list's address. */
export function readPaging(c: Context): { limit: number; before: Cursor | null } {
  const limit = Number(c.req.query('limit') ?? defaultLimit)
  const before = c.req.query('before')
  const cursor = before === undefined ? null : parseCursor(before)
  const errors: Record<string, string> = {}
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit) errors['limit'] = say.askForEntries(maxLimit)
  if (before !== undefined && cursor === null) errors['before'] = say.useNext
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors })
  return { limit, before: cursor }
}
