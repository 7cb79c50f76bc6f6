import { readFile, rename, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { allowMissing } from './allow-missing.ts'

/** Written whole, so that nobody reads half of it. */
export async function writeJsonFile(path: string, value: object): Promise<void> {
  await writeFile(`${path}.partial`, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  await rename(`${path}.partial`, path)
}

/** Null for a missing file, or one whose content does not fit. */
export async function readJsonFile<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(allowMissing)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return success ? output : null
}
