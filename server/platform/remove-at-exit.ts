import { rmSync } from 'node:fs'

/**
 * Has a folder go with the process that made it, also when that is told to end half way: what a backup holds is not left
 * lying about. Returns the way to call that off, once the folder has gone or has got its name.
 */
export function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  return () => void process.off('exit', remove)
}
