import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { configOf, readManyConfig } from './config.ts'
import { isHostName } from './environment.ts'
import { printSetUpLink } from './owner/print-link.ts'
import { closeBusiness, isClosed, openAgain } from './operations/businesses/close-business.ts'
import { StartError } from './platform/process/start-error.ts'
import { requireOutside } from './platform/process/require-outside.ts'

/** Lists the businesses, makes the folder of one more, or closes, opens or moves one. */
export async function business([name, act, target]: string[]): Promise<string> {
  const many = readManyConfig()
  if (many === null)
    throw new StartError('Set BUSINESSES_DIR to the folder in which the businesses are, as for the server.')
  if (name === undefined) {
    const { describeBusinesses } = await import('./operations/businesses/describe-businesses.ts')
    return describeBusinesses(many.folder)
  }
  if (!isHostName(name) || name === 'all')
    throw new StartError('Say the name of its site: npm run business -- example.com.')
  const path = join(many.folder, name)
  if (act !== undefined) return changeBusiness({ folder: many.folder, name, path, act, target })
  const isThere = existsSync(path)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const begin = isThere
    ? `There is a business ${name} already${isClosed(path) ? ', and it is closed' : ''}. BUSINESS=${name} npm run owner prints a link for its owner.\n`
    : printSetUpLink(configOf(many.folder, name))
  return `${begin}What this business has of its own, such as SMTP_URL, goes into ${join(path, 'environment')}.\n`
}

type Changed = { folder: string; name: string; path: string; act: string; target: string | undefined }

async function changeBusiness({ folder, name, path, act, target }: Changed): Promise<string> {
  if (!existsSync(path)) throw new StartError(`There is no business ${name} in ${folder}.`)
  if (act !== 'move' && target !== undefined)
    throw new StartError(`Only a move has a folder: npm run business -- ${name} ${act}.`)
  if (act === 'close') {
    closeBusiness(path, Date.now())
    return `${name} is closed: its page is gone within seconds, and nothing is sent. Its data stays in ${path}. Open it again by npm run business -- ${name} open.\n`
  }
  if (act === 'open') {
    openAgain(path)
    return `${name} is open again.\n`
  }
  if (act !== 'move') throw new StartError(`Say close, open or move instead of "${act}".`)
  if (target === undefined) throw new StartError(`Say where to: npm run business -- ${name} move ~/elsewhere.`)
  requireOutside(resolve(target), path)
  const { moveBusiness } = await import('./operations/businesses/move-business.ts')
  const moved = await moveBusiness({ config: configOf(folder, name), folder: resolve(target), now: Date.now() })
  const settings = moved.settings === null ? '' : ` Its settings are in ${moved.settings}.`
  return `${name} is closed here, and everything that it has is in ${moved.path}; restore it in its new place.${settings} When it runs there, remove ${path}; until then, npm run business -- ${name} open opens it here again.\n`
}
