import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Place } from '../config.ts'
import { secretFiles } from '../secrets.ts'
import { readBeside } from '../platform/database/read-beside.ts'
import { countSealed } from '../platform/database/seal-stored.ts'
import { countClosed } from '../platform/kept-secrets.ts'
import { StartError } from '../platform/process/start-error.ts'
import { countOldFactors } from './renew-second-factor.ts'

/** The present one stays beside it, written first: the next start accepts both, and a cut-off change starts over. */
export async function rotateSecret(place: Place): Promise<string> {
  const { newest, previous } = await findFiles(place)
  const secret = await readFile(newest, 'utf8')
  if (existsSync(previous) && (await readFile(previous, 'utf8')) !== secret) {
    throw new StartError(
      `${previous} is still accepted: take it out first with npm run rotate-secret -- done, and restart the server.`,
    )
  }
  await replace(previous, secret)
  await replace(newest, randomBytes(32).toString('base64url'))
  return `There is a new secret in ${newest}; the one before is in ${secretFiles.previous}. Restart the server: it makes everything with the new one and accepts both, until npm run rotate-secret -- done.\n`
}

/** Once the server has sealed its values with the new one. */
export async function dropPreviousSecret(place: Place): Promise<string> {
  const { newest, previous } = await findFiles(place)
  if (!existsSync(previous)) throw new StartError('There is one secret only; nothing has to be taken out.')
  const secrets = { authSecret: await readFile(newest, 'utf8'), previousSecret: await readFile(previous, 'utf8') }
  const old = await readBeside(place.database, async (queries) => {
    const { old: sealed } = await countClosed(queries, secrets)
    const { old: inHomes } = await countSealed(queries, secrets)
    return sealed + inHomes + (await countOldFactors(queries, secrets))
  })
  if (old > 0) throw new StartError('The server has not been started with the new secret yet; restart it first.')
  await rm(previous)
  return `${previous} is gone. Restart the server: from then on what was made with it opens nothing.\n`
}

async function findFiles({ dataDir, authSecret }: Place): Promise<typeof secretFiles> {
  if (authSecret !== null) {
    throw new StartError(
      'The secret is in AUTH_SECRET, not in the data folder: set AUTH_SECRET_PREVIOUS to it, AUTH_SECRET to a new one, and restart the server (docs/secrets.md).',
    )
  }
  const newest = join(dataDir, secretFiles.newest)
  if (existsSync(newest)) return { newest, previous: join(dataDir, secretFiles.previous) }
  throw new StartError(`There is no secret in ${dataDir} yet; start the server once, or name its folder with DATA_DIR.`)
}

/** Whole or not at all, even when the power goes. */
async function replace(path: string, text: string): Promise<void> {
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync().finally(() => file.close())
  await rename(partial, path)
}
