import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from './app-context.ts'
import { readText } from './json-body.ts'
import { Refusal } from './refusal.ts'

/** What a form sent without a script: every field as a list of texts. */
export type FormValues = Record<string, string[]>

const maxBytes = 64 * 1024

/** Reads a form that a browser sends by itself. */
export async function readPlainForm(c: Context<AppEnv>): Promise<FormValues> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported-media-type', { detail: 'Send the form as the page does.' })
  }
  const values: FormValues = {}
  for (const [name, value] of new URLSearchParams(await readText(c.req.raw, maxBytes))) {
    // Browsers send line breaks as CR LF; everything else in the product has LF.
    const text = value.replaceAll('\r\n', '\n')
    values[name] = [...(values[name] ?? []), text]
  }
  return values
}

/**
 * The key of a form whose page is the same for everybody and so cannot carry one: made from what was typed, so that a
 * second press, or going back and sending it again, is the same request.
 */
export function keyOfForm({ key: _key, ...values }: FormValues): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.entries(values).toSorted()))
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export type CheckedForm<Schema extends v.GenericSchema> =
  | { ok: true; input: v.InferOutput<Schema> }
  | { ok: false; errors: Record<string, string> }

/** Checks a form as its JSON twin is checked, with the sentences for each field as values. */
export function checkForm<const Schema extends v.GenericSchema>(schema: Schema, input: unknown): CheckedForm<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, input: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return { ok: false, errors }
}
