import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import type { CopyPlace } from '../../copy-place.ts'
import { listUntil } from './list-segments.ts'
import { openPlace } from './open-place.ts'
import { openCopy } from './restore-copy.ts'

type Restored = Pick<Config, 'database' | 'authSecret' | 'previousSecret'>
type Needs = {
  from: CopyPlace
  /** A folder with room for another database. */
  folder: string
  audit(restored: Restored): Promise<{ sentence: string }[]>
}

/** Audited in a temporary folder; null if all is well. Of a sealed copy only the hashes in the names are checked. */
export async function checkCopy({ from, folder, audit }: Needs): Promise<string | null> {
  try {
    const place = openPlace(from)
    const segments = listUntil(await place.list(), Number.MAX_SAFE_INTEGER)
    if (segments.length === 0) return 'there is no whole copy'
    if (segments.some(({ isSealed }) => isSealed)) {
      for (const { name, digest } of segments) {
        const hash = createHash('sha256')
        await pipeline(await place.get(name), hash)
        if (!hash.digest('hex').startsWith(digest)) return `${name} is damaged`
      }
      return null
    }
    const faults = await openCopy({ from, until: undefined, identity: undefined }, audit, folder)
    const [first] = faults
    return first === undefined ? null : `its books do not fit: ${first.sentence}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
