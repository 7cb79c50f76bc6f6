import { afterAll, beforeEach, expect, test } from 'vitest'
import { startCalendarStandIn } from '../../tools/calendar-stand-in.ts'
import { loadFile, mayAsk } from './load-file.ts'

const provider = await startCalendarStandIn()
afterAll(() => provider.close())
beforeEach(() => {
  provider.behave(null)
  provider.asked.length = 0
})

const wanted = { address: `${provider.url}/a.ics`, etag: null, modified: null }
const inside = { ownNetwork: true }

test('a file that has not changed is not sent again', async () => {
  provider.serve('/a.ics', 'BEGIN:VEVENT\nUID:1\nDTSTART:20261201T180000Z\nDURATION:PT1H\nEND:VEVENT')
  const first = await loadFile(wanted, inside)
  expect(first).toMatchObject({ text: expect.stringContaining('UID:1'), etag: '"1"' })
  expect(await loadFile({ ...wanted, etag: '"1"' }, inside)).toEqual({ isSame: true })
  expect(provider.asked.map(({ etag, status }) => [etag, status])).toEqual([
    [null, 200],
    ['"1"', 304],
  ])
})

test.for([
  [{ status: 404 }, 'refused'],
  [{ status: 401 }, 'refused'],
  [{ status: 500 }, 'away'],
  [{ status: 429 }, 'away'],
  [{ silentMs: 5_000 }, 'away'],
  [{ status: 302, location: '/a.ics' }, 'refused'],
  [{ status: 302, location: 'file:///etc/passwd' }, 'own-network'],
  [{ status: 302 }, 'refused'],
] as const)('%j is %s', async ([how, failure]) => {
  provider.behave(how)
  expect(await loadFile(wanted, { ...inside, patienceMs: 1_000 })).toEqual({ failure })
  expect(provider.asked.length).toBeLessThanOrEqual(6)
})

test('a file that is too large is cut off', async () => {
  provider.serve('/large.ics', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nX:${'x'.repeat(20_000)}\nEND:VEVENT\nEND:VCALENDAR`)
  const large = { ...wanted, address: `${provider.url}/large.ics` }
  expect(await loadFile(large, { ...inside, mostBytes: 10_000 })).toEqual({ failure: 'too-large' })
})

test('a name that leads to a machine beside the server is not connected to', async () => {
  for (const address of [
    `${provider.url}/a.ics`,
    'https://localhost/a.ics',
    'https://[::1]/a.ics',
    'https://2130706433/',
  ]) {
    expect(await loadFile({ ...wanted, address }, { ownNetwork: false })).toEqual({ failure: 'own-network' })
  }
  expect(provider.asked).toEqual([])
})

test.for([
  ['https://calendar.google.com/calendar/ical/x/basic.ics', true],
  ['http://calendar.google.com/basic.ics', false],
  ['https://10.0.0.1/a.ics', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::ffff:127.0.0.1]/a.ics', false],
  ['https://[fd00::1]/a.ics', false],
  ['https://8.8.8.8/a.ics', true],
] as const)('whether %s may be asked is %s', ([address, may]) => {
  expect(mayAsk(new URL(address), false)).toBe(may)
})
