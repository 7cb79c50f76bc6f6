import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'

// By the program age itself (age-encryption.org): the holder of the identity can open a backup without Broom, too.

const ending = '.age'

export async function encryptFile(
  name: string,
  { clear, partial, recipients }: { clear: string; partial: string; recipients: readonly string[] },
): Promise<void> {
  const to = recipients.flatMap((recipient) => ['-r', recipient])
  await runAge([...to, '-o', join(partial, `${name}${ending}`), join(clear, name)])
}

/** As it is, or from a temporary folder. */
export async function decryptBackup<Result>(
  path: string,
  identity: string | undefined,
  use: (clear: string) => Promise<Result>,
): Promise<Result> {
  const names = ((await readdir(path).catch(allowMissing)) ?? []).filter((name) => name.endsWith(ending))
  if (names.length === 0) return use(path)
  if (identity === undefined) {
    throw new StartError(
      `The backup in ${path} is encrypted; name the file with the identity of age behind it, as in npm run restore -- ${path} identity.txt.`,
    )
  }
  const clear = await mkdtemp(join(tmpdir(), 'broom-backup-'))
  const keep = removeAtExit(clear)
  try {
    for (const name of names) {
      await runAge(['-d', '-i', resolve(identity), '-o', join(clear, name.slice(0, -ending.length)), join(path, name)])
    }
    return await use(clear)
  } finally {
    await rm(clear, { recursive: true, force: true })
    keep()
  }
}

export function ageMissing(): StartError {
  return new StartError(
    'Encrypted backups need the program age, and it is not on the PATH; install it (apt-get install age).',
  )
}

async function runAge(args: string[]): Promise<void> {
  const age = spawn('age', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  age.stderr.on('data', (text) => (said += String(text)))
  const [code] = await once(age, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw ageMissing()
  })
  if (code === 0) return
  const reason = said.replace(/^age: (error: )?/, '').split('\n')[0]
  throw new StartError(`The backup could not be ${args[0] === '-d' ? 'decrypted' : 'encrypted'} by age: ${reason}.`)
}
