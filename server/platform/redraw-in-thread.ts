import { parentPort, workerData } from 'node:worker_threads'
import { redrawHere } from './redraw-here.ts'
import type { Redrawing } from './redraw-photo.ts'

// Runs in a thread that draws one photo; `createRedrawer` started it with these data.
parentPort?.postMessage(await redrawHere(workerData as Redrawing), [])
