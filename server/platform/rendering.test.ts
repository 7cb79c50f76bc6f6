import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepFonts, loadFont, loadPageAssets, loadRendering } from './rendering.ts'

async function builtFolder() {
  const dist = await mkdtemp(join(tmpdir(), 'broom-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'server'))
  await mkdir(join(dist, 'fonts'))
  await writeFile(join(dist, 'server/rendering.js'), 'export const renderPage = () => "<!doctype html>"')
  await writeFile(join(dist, 'fonts/noto.ttf'), 'font')
  await writeFile(
    join(dist, 'build.json'),
    JSON.stringify({ inputsHash: '1', pageAssets: { styles: 'a{}' }, fonts: {} }),
  )
  return dist
}

test('the built bundle, its assets and its fonts are loaded from one folder', async () => {
  const dist = await builtFolder()
  expect(await loadRendering(dist)).toHaveProperty('renderPage')
  expect(await loadPageAssets(dist)).toEqual({ styles: 'a{}' })
  expect(await loadFont('noto', dist)).toEqual(new TextEncoder().encode('font'))
})

test('a missing build is reported with its remedy', async () => {
  await expect(loadRendering(join(tmpdir(), 'broom-nowhere'))).rejects.toThrow('run `npm run build`')
})

test('a font is loaded once, and again after a load that failed', async () => {
  let loads = 0
  const load = keepFonts(async (name) => {
    if (++loads === 1) throw new Error('Too many open files')
    return new TextEncoder().encode(name)
  })
  await expect(load('noto')).rejects.toThrow('Too many open files')
  const font = await load('noto')
  expect(await load('noto')).toBe(font)
  expect(loads).toBe(2)
})
