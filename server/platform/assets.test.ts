import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { loadAssets } from './assets.ts'

async function builtFolder(files: Record<string, string | Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'broom-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

const text = (body: Uint8Array | undefined) => new TextDecoder().decode(body)

test('an asset may be cached forever, and comes in the smallest encoding the client accepts', async () => {
  const folder = await builtFolder({
    'assets/owner-1.js': 'plain',
    'assets/owner-1.js.br': 'brotli',
    'assets/owner-1.js.gz': gzipSync('plain'),
  })
  const { serveAsset } = await loadAssets(folder)

  const answers = [null, 'gzip', 'gzip, br'].map((accepted) => serveAsset('/assets/owner-1.js', accepted))
  expect(text(answers[0]?.body)).toBe('plain')
  expect(String(gunzipSync(answers[1]?.body ?? ''))).toBe('plain')
  expect(text(answers[2]?.body)).toBe('brotli')
  expect(answers.map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(new Set(answers.map((answer) => answer?.headers.etag)).size).toBe(3)
  expect(answers[2]?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('an uncompressed asset is cached from the first request, with its own length and tag', async () => {
  const { serveAsset } = await loadAssets(
    await builtFolder({ 'assets/a-1.js': 'plain', 'assets/a-1.js.gz': gzipSync('plain') }),
  )
  const [first, second] = [serveAsset('/assets/a-1.js', null), serveAsset('/assets/a-1.js', 'br')]
  expect(second).toBe(first)
  expect(first?.headers['content-length']).toBe('5')
  expect(first?.headers.etag).not.toBe(serveAsset('/assets/a-1.js', 'gzip')?.headers.etag)
})

test('a file without a compressed variant is served as it is', async () => {
  const { serveAsset } = await loadAssets(await builtFolder({ 'assets/fonts/noto-1.ttf': 'font' }))
  const answer = serveAsset('/assets/fonts/noto-1.ttf', 'br')
  expect(text(answer?.body)).toBe('font')
  expect(answer?.headers).toMatchObject({ 'content-type': 'font/ttf' })
  expect(answer?.headers).not.toHaveProperty('content-encoding')
})

test('a script that runs as a worker may fetch from this site alone', async () => {
  const { serveAsset } = await loadAssets(await builtFolder({ 'assets/pdf-worker-1.js': '', 'assets/a-1.css': '' }))
  const policy = serveAsset('/assets/pdf-worker-1.js', null)?.headers['content-security-policy']
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self'/)
  expect(serveAsset('/assets/a-1.css', null)?.headers).not.toHaveProperty('content-security-policy')
})

test('only files of the build are served, by their own names', async () => {
  const folder = await builtFolder({ 'assets/a.js': 'a', 'assets/a.js.br': 'b', '.vite/manifest.json': '{}' })
  const { serveAsset } = await loadAssets(folder)
  for (const path of ['/assets/a.js.br', '/.vite/manifest.json', '/assets/', '/assets/../assets/a.js', '/etc/passwd'])
    expect(serveAsset(path, 'br')).toBeNull()
})

test('a text keeps its name when it changes, so no cache keeps it without asking', async () => {
  const { serveAsset } = await loadAssets(await builtFolder({ 'assets/licenses.txt': 'MIT' }))
  expect(serveAsset('/assets/licenses.txt', null)?.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  })
})
