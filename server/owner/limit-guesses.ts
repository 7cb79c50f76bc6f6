import type { Clock } from '../platform/clock.ts'
import { createMemoryStore } from '../platform/limits/memory-store.ts'
import { createPasswords, type Passwords } from './hash-password.ts'
import { createLine, type Line, type NetworkLimits } from './slow-guesses.ts'

/** A hash takes a third of a second: the next caller waits for some seconds, whatever strangers do. */
const mostStrangers = 20

/** For one business or for many. */
export type Guessing = {
  passwords: Passwords
  /** Strangers wait in it for each other. */
  line: Line
  /** Over all businesses; null if a single business counts it itself. */
  networks: NetworkLimits | null
}

export function createGuessing(passwords: Passwords = createPasswords()): Guessing {
  return { passwords, line: createLine(mostStrangers), networks: null }
}

/** In one process: a guesser at many businesses is one stranger, and delays no other's visitors. */
export function shareGuessing(clock: Clock): Guessing {
  const memory = createMemoryStore()
  const networks: NetworkLimits = {
    take: (claims) => memory.take(claims, clock.now()),
    giveBack: (claims) => memory.giveBack(claims),
  }
  return { ...createGuessing(), networks }
}
