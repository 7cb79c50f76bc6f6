// @module-tag any-engine
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/process/log.ts'
import { keepOpen } from './keep-open.ts'

/** Things that can be opened, with a log of what happened to them. */
function createThings({ most = 10, idleMs = 1_000, closeMs = 30_000 } = {}) {
  let now = 0
  const diary: string[] = []
  const broken = new Set<string>()
  const busy = new Set<string>()
  const isOpen = new Set<string>()
  const stuck = new Set<string>()
  async function open(name: string) {
    await Promise.resolve()
    diary.push(`open ${name}`)
    if (broken.has(name)) throw new Error(`${name} is broken`)
    if (isOpen.has(name)) throw new Error(`${name} is open twice`)
    isOpen.add(name)
    return {
      name,
      isBusy: () => busy.has(name),
      async catchUp(since: number) {
        diary.push(`catch up ${name} since ${since}`)
        await Promise.resolve()
      },
      async close() {
        diary.push(`close ${name}`)
        // As when the database’s network has vanished silently.
        if (stuck.has(name)) await new Promise(() => isOpen.delete(name))
        await new Promise((resolve) => setTimeout(resolve, 5))
        isOpen.delete(name)
      },
    }
  }
  const kept = keepOpen({ open, clock: { now: () => now }, log: silentLog, idleMs, most, closeMs })
  return { kept, diary, broken, busy, stuck, pass: (ms: number) => (now += ms) }
}

test('of many simultaneous callers one opens the business, and a business in use is not closed', async () => {
  const { kept, diary, pass } = createThings()
  const leases = await Promise.all(Array.from({ length: 20 }, () => kept.take('a')))
  expect(diary).toEqual(['open a'])
  for (const { release } of leases.slice(1)) release()
  // A second release of the same lease has no effect.
  leases[1]?.release()
  pass(5_000)
  await kept.closeIdle()
  expect(kept.count()).toBe(1)
  leases[0]?.release()
  pass(999)
  await kept.closeIdle()
  expect(kept.count()).toBe(1)
  pass(1)
  await kept.closeIdle()
  expect(diary).toEqual(['open a', 'close a'])
})

test('a caller that comes while it closes waits, and finds it open and caught up', async () => {
  const { kept, diary, pass } = createThings()
  const { release } = await kept.take('a')
  release()
  pass(1_000)
  const closing = kept.closeIdle()
  const again = await kept.take('a')
  await closing
  expect(again.opened.name).toBe('a')
  expect(diary).toEqual(['open a', 'close a', 'open a', 'catch up a since 1000'])
})

test('a business that never reports its closing is waited for only a while, and is opened again', async () => {
  const { kept, diary, stuck, pass } = createThings({ closeMs: 20 })
  const { release } = await kept.take('a')
  release()
  stuck.add('a')
  pass(1_000)
  const closing = kept.closeIdle()
  const again = await kept.take('a')
  await closing
  expect(again.opened.name).toBe('a')
  expect(diary).toEqual(['open a', 'close a', 'open a', 'catch up a since 1000'])
})

test('a business whose closing fails leaves no timer behind', async () => {
  const open = async () => ({
    isBusy: () => false,
    catchUp: async () => undefined,
    close: () => Promise.reject(new Error('The disk is gone')),
  })
  const kept = keepOpen({ open, clock: { now: () => 0 }, log: silentLog, idleMs: 0, most: 10, closeMs: 60_000 })
  const { release } = await kept.take('a')
  release()
  const before = countTimers()
  await kept.closeIdle()
  expect(kept.count()).toBe(0)
  expect(countTimers()).toBe(before)
})

test('a business that cannot be opened is tried again after ten seconds, and delays no other', async () => {
  const { kept, diary, broken, pass } = createThings()
  broken.add('a')
  await expect(kept.take('a')).rejects.toThrow('a is broken')
  await expect(kept.take('a')).rejects.toThrow('a is broken')
  expect(diary).toEqual(['open a'])
  expect((await kept.take('b')).opened.name).toBe('b')
  broken.delete('a')
  pass(10_000)
  expect((await kept.take('a')).opened.name).toBe('a')
})

test('beyond the maximum the longest unused business is closed; a busy one never is', async () => {
  const { kept, diary, busy, pass } = createThings({ most: 2 })
  for (const name of ['a', 'b']) {
    const { release } = await kept.take(name)
    release()
    pass(10)
  }
  busy.add('a')
  const { release } = await kept.take('c')
  expect(diary).toEqual(['open a', 'open b', 'close b', 'open c'])
  await kept.take('d')
  expect(kept.count()).toBe(3)
  release()
})

test('a round opens closed businesses, lets them catch up and closes them; open ones are left alone', async () => {
  const { kept, diary, broken, pass } = createThings()
  const used = await kept.take('a')
  broken.add('b')
  await kept.visit(['a', 'b', 'c'])
  pass(600)
  diary.length = 0
  await kept.visit(['a', 'b', 'c'])
  expect(diary).toEqual(['open c', 'catch up c since 0', 'close c'])
  used.release()
  await kept.close()
  expect(kept.count()).toBe(0)
  await expect(kept.take('a')).rejects.toThrow('Nothing is opened any more')
})

test('a removed business is closed at once if it is unused, and otherwise after some seconds', async () => {
  const { kept, diary, pass } = createThings()
  const [unused, used] = [await kept.take('a'), await kept.take('b')]
  unused.release()
  await kept.closeGone((name) => name !== 'a' && name !== 'b')
  expect(diary).toEqual(['open a', 'open b', 'close a'])
  pass(9_999)
  await kept.closeGone((name) => name !== 'b')
  expect(kept.count()).toBe(1)
  pass(1)
  await kept.closeGone((name) => name !== 'b')
  expect(diary.at(-1)).toBe('close b')
  used.release()
  // One that comes back in between begins from the start.
  const again = await kept.take('b')
  await kept.closeGone(() => false)
  await kept.closeGone(() => true)
  pass(10_000)
  await kept.closeGone(() => false)
  expect(kept.count()).toBe(1)
  again.release()
})

test('two of many requested businesses are opened at a time, and one that hangs does not hold up the rest', async () => {
  const opening: (() => void)[] = []
  let most = 0
  const kept = keepOpen({
    async open(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      opening.push(resolve)
      most = Math.max(most, opening.length)
      if (name !== 'hangs') setTimeout(resolve, 5)
      await promise
      opening.splice(opening.indexOf(resolve), 1)
      return { isBusy: () => false, catchUp: async () => undefined, close: async () => undefined }
    },
    clock: { now: () => 0 },
    log: silentLog,
    idleMs: 1_000,
    most: 100,
    closeMs: 1_000,
  })
  const hanging = kept.take('hangs')
  await Promise.all(Array.from({ length: 30 }, (_, i) => kept.take(`${i}`)))
  expect(most).toBe(2)
  opening[0]?.()
  await hanging
})

test('two that hang stop blocking others after a while', async () => {
  const { kept, never } = hangingThings()
  void kept.take('hangs 1')
  void kept.take('hangs 2')
  const { opened } = await kept.take('a')
  expect(opened.name).toBe('a')
  expect(never).toEqual(['hangs 1', 'hangs 2'])
})

function hangingThings() {
  const never: string[] = []
  async function open(name: string) {
    if (name.startsWith('hangs')) {
      never.push(name)
      await new Promise(() => undefined)
    }
    return { name, isBusy: () => false, catchUp: async () => undefined, close: async () => undefined }
  }
  const kept = keepOpen({ open, clock: { now: () => 0 }, log: silentLog, idleMs: 1_000, most: 100, closeMs: 1_000 })
  return { kept, never }
}

/** Those that keep the process running. */
function countTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
}
