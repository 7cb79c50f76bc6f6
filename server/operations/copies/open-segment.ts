import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Duplex, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { StartError } from '../../platform/process/start-error.ts'
import { ageMissing } from '../backups/run-age.ts'
import type { Segment } from './list-segments.ts'

export function requireIdentity({ isSealed }: Segment, identity: string | undefined): void {
  if (!isSealed || identity !== undefined) return
  throw new StartError('it is sealed; name the file with the identity of age behind the place')
}

export function openSegment(from: Readable, identity: string | undefined): Readable {
  const clear = createZstdDecompress()
  const parts = identity === undefined ? [from, clear] : [from, openSealed(resolve(identity)), clear]
  // Its reader gets the error.
  pipeline(parts).catch(() => undefined)
  return clear
}

/** The program age in a pipeline, which fails with it. */
function openSealed(identity: string): Duplex {
  const age = spawn('age', ['-d', '-i', identity], { stdio: ['pipe', 'pipe', 'pipe'] })
  return Duplex.from({ writable: age.stdin, readable: readUntilClosed(age) })
}

async function* readUntilClosed(age: ChildProcessWithoutNullStreams): AsyncGenerator<Buffer> {
  let said = ''
  age.stderr.on('data', (text) => (said += String(text)))
  const closed = once(age, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? ageMissing() : error
  })
  // It is awaited after the output, and throws there.
  closed.catch(() => undefined)
  try {
    for await (const chunk of age.stdout) yield chunk as Buffer
    const [code] = await closed
    if (code !== 0) throw new StartError(`age cannot open it: ${said.replace(/^age: (error: )?/, '').split('\n')[0]}`)
  } finally {
    age.kill()
  }
}
