import type { Context } from 'hono'
import * as v from 'valibot'
import type { Person } from '../../domain/crew/crew.ts'
import {
  mostShownPhotos,
  visitPhotosAtOnce,
  visitPhotosMaxBytes,
  visitPhotosSchema,
} from '../../domain/crew/visit-photos.ts'
import * as endpoints from '../../domain/endpoints/visit-photos.ts'
import { pressSchema } from '../../domain/fields/press.ts'
import { findDoubles, findPerson as findCustomer } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import * as say from '#words/server/crew.ts'
import { keepPhotos, removePhoto } from './keep-photos.ts'
import { findPhotoBytes, findPhotosOfCustomer } from './photo-store.ts'

export function crewPhotoRoutes(app: App, parts: Parts, { may }: OwnerRules): void {
  const { queries } = parts.database

  serve(app, endpoints.readVisitPhoto, { rule: may('crew:read', 'A photo of a visit') }, async (c) => {
    const bytes = await findPhotoBytes(queries, { id: c.req.param('id') })
    if (!bytes) throw new Refusal('not-found', { detail: say.noSuchPhoto })
    return answerPhoto(c, bytes, true)
  })

  const listing = { rule: may('crew:read', 'The latest photos of all visits of a customer') }
  serve(app, endpoints.listPhotosOfCustomer, listing, async (c) => {
    const id = c.req.param('id')
    if (!(await findCustomer(queries, id))) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    const doubles = await findDoubles(queries, id)
    const ids = [id, ...doubles.map((double) => double.id)]
    return { photos: await findPhotosOfCustomer(queries, ids, mostShownPhotos) }
  })

  const deleting = { rule: may('crew:write', 'Delete a photo of a visit'), takes: pressSchema }
  serve(app, endpoints.deleteVisitPhoto, deleting, async (c, { key }) => {
    const result = await removePhoto(parts, c.req.param('id'), key)
    if (result.ok) return { deleted: true as const }
    throw result.reason === 'key-reused' ? refuseReusedKey() : new Refusal('not-found', { detail: say.noSuchPhoto })
  })
}

/** In no cache between: it shows a customer's home. The office's own browser keeps it, a cleaner's phone does not. */
export function answerPhoto(c: Context, bytes: Uint8Array, isKept: boolean): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/jpeg',
    'cache-control': isKept ? 'private, max-age=3600, immutable' : 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}

type Received = Exclude<Awaited<ReturnType<typeof keepPhotos>>, { ok: true }>['reason']
export type PhotoFault = Received | 'no-photo' | 'too-many-at-once' | 'too-large'

/** Null once it is kept. */
export async function receivePhotos(
  c: Context<AppEnv>,
  parts: Parts,
  { person, at }: { person: Person; at: number },
): Promise<PhotoFault | null> {
  const form = await readPhotoForm(c)
  if (form instanceof Refusal) return form.code === 'body-too-large' ? 'too-large' : 'no-photo'
  const files = form.getAll('photo').filter((entry) => typeof entry !== 'string' && entry.size > 0)
  const { success, output } = v.safeParse(visitPhotosSchema, { key: form.get('key'), kind: form.get('kind') })
  if (!success || files.length === 0) return 'no-photo'
  if (files.length > visitPhotosAtOnce) return 'too-many-at-once'
  const jpegs: Uint8Array[] = []
  for (const file of files) if (typeof file !== 'string') jpegs.push(await file.bytes())
  const kept = await keepPhotos(parts, person, { ...output, booking: c.req.param('id') ?? '', jpegs, at })
  return kept.ok ? null : kept.reason
}

async function readPhotoForm(c: Context<AppEnv>): Promise<FormData | Refusal> {
  const length = Number(c.req.header('content-length') ?? 0)
  if (length > visitPhotosMaxBytes) return new Refusal('body-too-large')
  return c.req.raw.formData().catch((error: unknown) => {
    if (error instanceof Refusal) return error
    return new Refusal('invalid-input')
  })
}
