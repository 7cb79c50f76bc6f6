import { rmSync } from 'node:fs'

/** Even if stopped half way: a backup's content is not left about. Returns the way to cancel that. */
export function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  return () => void process.off('exit', remove)
}
