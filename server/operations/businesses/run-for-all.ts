import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { environmentFor } from '../../config.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { listBusinesses } from './find-business.ts'

/** What makes sense for all of them, one after the other. */
const forAll = ['backup', 'doctor', 'audit']

type Wanted = { folder: string; name: string; words: string[]; print(text: string): void }

/**
 * Runs a command for each business of a folder, in a process of its own as for one alone, with its name above its
 * output. Returns a summary, and how many failed. Backups go into a folder for each.
 */
export async function runForAll({ folder, name, words, print }: Wanted): Promise<{ summary: string; failed: number }> {
  if (!forAll.includes(name)) {
    throw new StartError(
      `With BUSINESS=all only these run: ${forAll.join(', ')}; name one business for npm run ${name}.`,
    )
  }
  const all = (await listBusinesses(folder)).toSorted()
  const failed: string[] = []
  for (const business of all) {
    print(`== ${business}\n`)
    const own = name === 'backup' ? words.map((target) => join(resolve(target), business)) : words
    const program = process.argv[1] ?? ''
    const child = spawn(process.execPath, [...process.execArgv, program, name, ...own], {
      env: environmentFor(business),
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => print(String(text)))
    const [code] = await once(child, 'close')
    if (code !== 0) failed.push(business)
  }
  const named = failed.length === 0 ? '' : `, and it failed for ${failed.length}: ${failed.join(', ')}`
  return { summary: `npm run ${name} has run for ${all.length} businesses${named}.\n`, failed: failed.length }
}
