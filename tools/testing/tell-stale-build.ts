import { fileURLToPath } from 'node:url'
import { isBuildFresh } from '../build-inputs.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Tests take the page, the e-mails and the PDF as they are built. Where the sources have changed since, what fails looks
 * like a fault of the change; so it is said where the failures are read, at the end.
 */
export default function tellStaleBuild(): () => void {
  const isFresh = isBuildFresh(root)
  return () => {
    if (!isFresh)
      process.stderr.write('\nThe build is older than its sources: run `npm run build` before you believe a failure.\n')
  }
}
