// Loaded before a server (`node --import`): its clock is `CLOCK_AHEAD_MS` ahead. Timers last as long as ever.

const ahead = Number(process.env['CLOCK_AHEAD_MS'])
const { now } = Date

Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given: unknown[], by) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, by),
})
