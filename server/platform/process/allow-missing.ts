/** Nothing is known of a missing file; every other trouble is one. */
export function allowMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return null
}
