import * as say from '#words/server/disks.ts'

/** For the person who started this; null for any other fault. */
export function explainDisk(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code = '', path = '', syscall } = error as NodeJS.ErrnoException
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return say.isFull
  if (path === '') return null
  if (/^(EACCES|EPERM)$/.test(code)) return say.belongsToAnother(path, code)
  // Node reports a folder on a read-only disk, made with its parents, as missing.
  const isReadOnly = /^(EROFS|EIO)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir')
  return isReadOnly ? say.isReadOnly(path, code) : null
}
