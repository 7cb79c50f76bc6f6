import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { allowMissing } from '../backups/store.ts'

const stateSchema = v.object({
  place: v.string(),
  /** When the server wrote this. */
  at: v.number(),
  /** When the server began to copy. */
  since: v.number(),
  /** Everything committed until then is elsewhere; null if nothing is. */
  until: v.nullable(v.number()),
  /** Why the last attempt failed; null if it did not. */
  trouble: v.nullable(v.string()),
})

/** For programs beside the server. */
export type CopyState = v.InferOutput<typeof stateSchema>

const trialSchema = v.object({ place: v.string(), at: v.number(), fault: v.nullable(v.string()) })

export type CopyTrial = v.InferOutput<typeof trialSchema>

export const writeState = (folder: string, state: CopyState) => write(join(folder, 'copy-state.json'), state)
export const readState = (folder: string) => read(join(folder, 'copy-state.json'), stateSchema)
export const writeTrial = (folder: string, trial: CopyTrial) => write(join(folder, 'copy-trial.json'), trial)
export const readTrial = (folder: string) => read(join(folder, 'copy-trial.json'), trialSchema)

/** Nobody reads half of it. */
async function write(path: string, value: CopyState | CopyTrial): Promise<void> {
  await writeFile(`${path}.partial`, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  await rename(`${path}.partial`, path)
}

/** Null if there is none, or it is unreadable. */
async function read<Value>(path: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(allowMissing)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return success ? output : null
}
