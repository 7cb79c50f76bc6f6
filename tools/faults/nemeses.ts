import { setTimeout as wait } from 'node:timers/promises'
import { moveClock, passClockChange } from './move-clocks.ts'
import { databaseNemeses } from './database-nemeses.ts'
import { both, momentMs, type Nemesis } from './nemesis.ts'
import { providerNemeses } from './provider-nemeses.ts'
import { serverNemeses } from './server-nemeses.ts'

export const nemeses: Nemesis[] = [
  { name: 'nothing', on: ['sqlite', 'postgres', 'cluster'], strike: () => wait(momentMs) },
  ...serverNemeses,
  ...providerNemeses,
  ...databaseNemeses,
  {
    name: 'the disk is full',
    on: both,
    where: 'small disk',
    async strike({ disk, postgres }) {
      disk?.fill()
      await wait(momentMs)
      disk?.makeRoom()
      // It ends by itself if it can write nothing more, and its supervisor starts it again.
      if (postgres?.isRunning() === false) await postgres.restart()
    },
  },
  {
    name: 'the disk is read-only when the server starts again',
    on: ['sqlite'],
    where: 'small disk',
    async strike(business) {
      await business.server().stop()
      business.disk?.setReadOnly(true)
      const refused = await business.restart({ tries: 1 }).then(() => false, isSentence)
      business.disk?.setReadOnly(false)
      if (!refused) throw new Error('The server did not say that the disk is read-only')
      await business.restart()
    },
  },
  {
    name: 'the clock is two hours ahead, and right again',
    on: both,
    where: 'own clock',
    strike: moveClock(2, momentMs),
  },
  {
    name: 'the clock is two hours behind, and right again',
    on: both,
    where: 'own clock',
    strike: moveClock(-2, momentMs),
  },
  {
    // Both changes on a file alone: with PostgreSQL a server's time is the database's, which nobody moves here.
    name: 'the clocks are changed for the summer or the winter',
    on: ['sqlite'],
    where: 'next clock change',
    strike: passClockChange(momentMs),
  },
  {
    name: 'the clocks are changed back',
    on: ['sqlite'],
    where: 'clock change after that',
    strike: passClockChange(momentMs),
  },
]

/** One sentence, and no stack of ours. */
const isSentence = (error: Error) => /see whether its disk is mounted read-only/.test(error.message)
