import * as v from 'valibot'
import { type SavedSettings, saveBusiness } from '../../domain/endpoints/settings.ts'
import { type Settings, settingsSchema } from '../../domain/settings.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { fieldOf } from './field-names.ts'

type Errors = Record<string, string>

export type SaveResult =
  | { kind: 'saved'; saved: SavedSettings }
  | { kind: 'fields'; errors: Errors }
  | { kind: 'sign-in' }
  | { kind: 'changed-meanwhile' }
  | { kind: 'trouble'; sentence: string }

/** Checks the settings by the rule that the server has too; its sentences by field. */
export function checkSettings(input: unknown): { ok: true; settings: Settings } | { ok: false; errors: Errors } {
  const checked = v.safeParse(settingsSchema, input)
  if (checked.success) return { ok: true, settings: checked.output }
  const errors: Errors = {}
  for (const issue of checked.issues) errors[fieldOf(v.getDotPath(issue) ?? '')] ??= issue.message
  return { ok: false, errors }
}

export async function saveSettings(body: { key: string; settings: Settings; version: number }): Promise<SaveResult> {
  const answer = await call(saveBusiness, { body })
  if (answer.ok) return { kind: 'saved', saved: answer.data }
  const { refusal } = answer
  if (isSignInRequired(refusal)) return { kind: 'sign-in' }
  if (refusal.reason === 'refused') {
    if (refusal.code === 'changed-meanwhile') return { kind: 'changed-meanwhile' }
    const errors = Object.entries(refusal.errors).map(([path, sentence]) => [
      fieldOf(path.replace(/^settings\./, '')),
      sentence,
    ])
    if (errors.length > 0) return { kind: 'fields', errors: Object.fromEntries(errors.toReversed()) }
  }
  return { kind: 'trouble', sentence: explain(refusal) }
}
