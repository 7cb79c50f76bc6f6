import { join } from 'node:path'
import * as v from 'valibot'
import { readJsonFile, writeJsonFile } from '../../platform/process/json-file.ts'

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

export const writeState = (folder: string, state: CopyState) => writeJsonFile(join(folder, 'copy-state.json'), state)
export const readState = (folder: string) => readJsonFile(join(folder, 'copy-state.json'), stateSchema)
export const writeTrial = (folder: string, trial: CopyTrial) => writeJsonFile(join(folder, 'copy-trial.json'), trial)
export const readTrial = (folder: string) => readJsonFile(join(folder, 'copy-trial.json'), trialSchema)
