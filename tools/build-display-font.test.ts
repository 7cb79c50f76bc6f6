import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDisplayFont } from './build-display-font.ts'

test('the display face is a WOFF2 file of at most 20 kB at the address that is answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broom-face-'))
  const address = await buildDisplayFont(folder)
  const bytes = await readFile(join(folder, address.replace('/assets/', '')))
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  expect(await buildDisplayFont(folder)).toBe(address)
})
