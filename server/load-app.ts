import { join } from 'node:path'
import { createApp, type RunningApp } from './app.ts'
import type { AppParts } from './parts.ts'
import { openChannels } from './delivery/channels/open-channels.ts'
import { loadAssets } from './platform/assets.ts'
import { drawInTurn } from './platform/draw-in-turn.ts'
import { loadOnce } from './platform/load-once.ts'
import { createPrinter } from './platform/printer.ts'
import { createRedrawer } from './platform/redraw-photo.ts'
import { distFolder, keepFonts, loadPageAssets, loadRendering } from './platform/rendering.ts'
import { createTurns } from './platform/take-turns.ts'

type Given = Pick<AppParts, 'config' | 'database' | 'clock' | 'log' | 'guessing'> & Partial<Pick<AppParts, 'rendering'>>

/** With the configured providers. */
export async function loadApp(given: Given): Promise<RunningApp> {
  const { turns, ...built } = await loadBuilt()
  return createApp({
    ...built,
    ...given,
    channels: await openChannels({ ...given, turns }),
  })
}

/** Loaded once for all businesses of the process, which draw in turn. */
const loadBuilt = loadOnce(async () => {
  const turns = createTurns()
  return {
    turns,
    rendering: drawInTurn(await loadRendering(), turns),
    printer: createPrinter(),
    redrawPhoto: createRedrawer(),
    pageAssets: await loadPageAssets(),
    assets: await loadAssets(join(distFolder, 'client')),
    loadFont: keepFonts(),
  }
})
