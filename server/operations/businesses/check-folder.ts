import { readdir, statfs } from 'node:fs/promises'

/** With less than this a booking may find no room. */
const leastBytes = 20 * 1024 * 1024

/** Whether the process of all businesses can work: their folder can be read, and its disk has room. */
export async function checkFolder(folder: string): Promise<boolean> {
  try {
    await readdir(folder)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= leastBytes
  } catch {
    // Whatever the reason is, nobody is served.
    return false
  }
}
