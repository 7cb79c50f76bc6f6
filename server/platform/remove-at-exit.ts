import { rmSync } from 'node:fs'

/**
 * Deletes a folder with the process that made it, also if that is stopped half way: a backup's content is not left
 * lying about. Returns the way to cancel that, once the folder is gone or has its name.
 */
export function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  return () => void process.off('exit', remove)
}
