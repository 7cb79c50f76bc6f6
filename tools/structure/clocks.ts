import { isTest, type Source } from './read-sources.ts'

/** Asks the device for the time. Elapsed time is measured by `performance.now()`, which nobody sets. */
const deviceClock = /\bDate\.now\(|\bnew Date\(\)/

/** Files of the office that judge by the device's clock, which may be years off, and not by the server's. */
export function findDeviceClocks(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('office/') && !isTest(path) && deviceClock.test(text))
    .map(({ path }) => path)
}
