import { expect, test } from 'vitest'
import { windowsFor } from './fitting-windows.ts'

const window = { id: '8-10', start: '08:00', end: '10:00', words: '', free: 2 }
const free = (minutes: number, room?: number) =>
  windowsFor([{ date: '2026-12-02', words: '', windows: [{ ...window, ...(room !== undefined && { room }) }] }], {
    minutes,
    people: 1,
  })[0]?.windows[0]?.free

test('a window is free for a visit that ends before the crew is needed elsewhere', () => {
  expect([free(120, 120), free(121, 120), free(600), free(0, 0)]).toEqual([2, 0, 2, 2])
})

test('where people are counted, a window is free for as long as that many people are free together', () => {
  const days = [{ date: '2026-12-02', words: '', windows: [{ ...window, room: 240, rooms: [240, 240, 120] }] }]
  const isFree = (minutes: number, people: number) => windowsFor(days, { minutes, people })[0]?.windows[0]?.free
  expect([isFree(240, 1), isFree(120, 2), isFree(121, 2), isFree(240, 0), isFree(241, 0)]).toEqual([2, 2, 0, 2, 0])
  expect([isFree(60, 3), isFree(0, 3)]).toEqual([0, 0])
})
