import { readFileSync } from 'node:fs'

// Loaded before a server (`node --import`): its clock is `CLOCK_AHEAD_MS` ahead, or as far as the file `CLOCK_FILE` says at the
// moment. Timers are not affected.

const { CLOCK_AHEAD_MS, CLOCK_FILE } = process.env
const { now } = Date
const lookMs = 50

let ahead = Number(CLOCK_AHEAD_MS ?? 0)
if (CLOCK_FILE !== undefined) {
  const look = () => (ahead = Number(readFileSync(CLOCK_FILE, 'utf8')))
  look()
  setInterval(look, lookMs).unref()
}

Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given: unknown[], by) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, by),
})
