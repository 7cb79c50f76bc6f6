import * as say from '#words/server/disks.ts'

/** What a disk refuses, for whoever started this; null where something else is the matter. */
export function explainDisk(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code = '', path = '', syscall } = error as NodeJS.ErrnoException
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return say.isFull
  if (path === '') return null
  if (/^(EACCES|EPERM)$/.test(code)) return say.belongsToAnother(path, code)
  // Of a folder on a read-only disk, which is made with those above it, Node says that it is not there.
  const isReadOnly = /^(EROFS|EIO)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir')
  return isReadOnly ? say.isReadOnly(path, code) : null
}
