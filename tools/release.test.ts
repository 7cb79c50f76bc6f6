// @module-tag faults
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nameCommands } from '../server/platform/process/command-names.ts'
import { bareMachine as asBareMachine, canMakeMachine } from './testing/bare-machine.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { findPebble, findProgram } from './testing/find-programs.ts'
import { linesOf } from './testing/read-operate.ts'
import { startPebble } from './testing/start-pebble.ts'
import { makeRelease, writeSums } from './release/make-release.ts'
import { type Origin, readOrigin } from './release/release-origin.ts'
import { listPackages, type Platform, platforms, provideNode } from './release/release-packages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const origin: Origin = { version: '7.8.9', commit: 'c0ffee', at: 1_790_000_000, lockSha256: 'abc' }
const bill = '{"bomFormat":"CycloneDX"}'
// Safe: tests run where a release runs, or skip.
const here = `${process.platform}-${process.arch}` as Platform
const runsHere = platforms.includes(here)

let folder: string
let app: string

beforeAll(async () => {
  if (!runsHere) return
  folder = mkdtempSync(join(tmpdir(), 'broom-released-'))
  const file = await makeRelease({ root, out: folder, platform: here, origin, bill, node: null, effort: 1 })
  execFileSync('tar', ['-xzf', file, '-C', folder])
  app = join(folder, `broom-7.8.9-${here}`)
})
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

/** A machine with Node and the tools of the system, and neither npm nor a compiler. */
function bareMachine() {
  const bin = mkdtempSync(join(tmpdir(), 'broom-bin-'))
  onTestFinished(() => rmSync(bin, { recursive: true }))
  symlinkSync(process.execPath, join(bin, 'node'))
  for (const name of ['sh', 'dirname', 'readlink']) symlinkSync(`/bin/${name}`, join(bin, name))
  const data = mkdtempSync(join(tmpdir(), 'broom-data-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  return { PATH: bin, DATA_DIR: data, HOME: data }
}

/** Where the kernel limits the memory of a group of processes, if this user may make one here. */
const memoryGroups = '/sys/fs/cgroup/memory'
const canLimit = existsSync(join(memoryGroups, 'memory.limit_in_bytes')) && canMakeGroup()

function canMakeGroup(): boolean {
  const group = join(memoryGroups, `broom-${randomUUID()}`)
  try {
    mkdirSync(group)
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}

/** The words that run a command within an amount of memory, as on a small machine. */
function within(bytes: number): string[] {
  if (!canLimit) return []
  const group = join(memoryGroups, `broom-${randomUUID()}`)
  mkdirSync(group)
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes))
  onTestFinished(() => rmdirSync(group))
  return ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$@"`]
}

test.runIf(runsHere)('an unpacked release starts in 512 MB without npm, and its commands work', async () => {
  const [env, port] = [bareMachine(), await findFreePort()]
  const [program = '', ...starting] = [...within(512 * 2 ** 20), join(app, 'broom'), 'start']
  const server = spawn(program, starting, { env: { ...env, PORT: String(port) } })
  onTestFinished(() => void server.kill('SIGTERM'))
  let said = ''
  server.stdout.on('data', (chunk) => (said += String(chunk)))
  server.stderr.on('data', (chunk) => (said += String(chunk)))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
  await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 20_000, message: said }).toBe(200)
  expect((await (await ask('/'))?.text())?.includes('home cleaning from')).toBe(true)
  // Drawn by WebAssembly that lies beside the server.
  expect((await ask('/icon-192.png'))?.headers.get('content-type')).toBe('image/png')
  const run = (...words: string[]) => execFileSync(join(app, 'broom'), words, { env, encoding: 'utf8' })
  expect(run('backup')).toContain('backups')
  expect(run('audit')).toMatch(/^The books are right/)
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test.runIf(runsHere && findPebble() !== null)(
  'an unpacked release with a domain gets its certificate and answers by https, without npm',
  async () => {
    const [port, http, https] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
    const authority = await startPebble({ httpPort: http })
    onTestFinished(authority.stop)
    const settings = {
      DOMAIN: 'www.example.com',
      PUBLIC_URL: `https://www.example.com:${https}`,
      ACME_DIRECTORY: authority.directory,
      NODE_EXTRA_CA_CERTS: authority.trust,
      PORT: String(port),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
    }
    const server = spawn(join(app, 'broom'), ['start'], { env: { ...bareMachine(), ...settings } })
    onTestFinished(() => void server.kill('SIGTERM'))
    const ca = await authority.readRoot()
    const ask = async () => {
      const asked = get({ host: '127.0.0.1', port: https, servername: 'www.example.com', ca, agent: false })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return text(answer)
    }
    await expect.poll(() => ask().catch(String)).toContain('home cleaning from')
  },
)

test.runIf(runsHere && canMakeMachine)(
  'the three commands that the operator’s page begins with end in a server that is ready, on a bare machine',
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'broom-three-'))
    onTestFinished(() => rmSync(out, { recursive: true, force: true }))
    await makeRelease({ root, out, platform: here, origin, bill, node: process.execPath, effort: 1 })
    const typed = linesOf('bash').map((line) => line.replace('linux-x64', here).replace('DATA_DIR', 'PORT=0 DATA_DIR'))
    expect(typed).toHaveLength(3)
    const script = `${asBareMachine}\ncd "$1"\n${typed.join('\n')}`
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', out]
    const machine = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void machine.kill('SIGKILL'))
    let said = ''
    for (const stream of [machine.stdout, machine.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => [machine.exitCode, said]).not.toEqual([null, expect.not.stringMatching(/ready at \S+\n/)])
    expect(said).toMatch(/Become the owner: \S+\/\?setup=\S+\n[^]*ready at/)
  },
)

test.runIf(runsHere && canMakeMachine && findProgram('setpriv') !== null)(
  'with a domain in the third command the same server opens ports 80 and 443 without being root',
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'broom-domain-'))
    onTestFinished(() => rmSync(out, { recursive: true, force: true }))
    await makeRelease({ root, out, platform: here, origin, bill, node: process.execPath, effort: 1 })
    const [user = '', unpack = ''] = linesOf('bash').map((line) => line.replace('linux-x64', here))
    const start = linesOf('console').find((line) => line.startsWith('setpriv ')) ?? ''
    // In a network with nobody in it: the authority is not there.
    const typed = [user, unpack, start.replace('DOMAIN=', 'ACME_DIRECTORY=http://127.0.0.1:9/dir DOMAIN=')]
    const script = `${asBareMachine}\ncd "$1"\n${typed.join('\n')}`
    const words = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', out]
    const machine = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void machine.kill('SIGKILL'))
    let said = ''
    for (const stream of [machine.stdout, machine.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    await expect
      .poll(() => [machine.exitCode, said])
      .not.toEqual([
        null,
        expect.not.stringMatching(/ready at \S+\n[^]*could not be reached|could not be reached[^]*ready at/),
      ])
    expect(said).toContain('Become the owner: https://www.example.com/?setup=')
    expect(said).toContain('ready at https://www.example.com\n')
    expect(said).toMatch(/There is no certificate yet.*the authority could not be reached/)
  },
)

test.runIf(runsHere)('what it does not have is refused in a sentence that fits it', () => {
  const env = bareMachine()
  const refusalOf = (...words: string[]) => {
    try {
      return execFileSync(join(app, 'broom'), words, { env, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return String((error as { stderr: string }).stderr)
    }
  }
  for (const word of ['test', '--help'])
    expect(refusalOf(word)).toMatch(/^Say what to run: start, owner, backup, [^]*, upgrade\.\n$/)
  expect(refusalOf('restore')).toBe('Say which backup: ./broom restore data/backups/2026-11-22T041700Z.\n')
  rmSync(join(env.PATH, 'node'))
  expect(refusalOf('start')).toMatch(/^Broom needs Node 24 or newer, and there is none here/)
  writeFileSync(join(env.PATH, 'node'), "#!/bin/sh\necho 'Broom needs Node' >&2; exit 1\n", { mode: 0o755 })
  expect(refusalOf('start')).toBe('Broom needs Node\n')
})

test.runIf(runsHere)('a release holds what runs, and nothing to build or test with', () => {
  expect(readdirSync(app).toSorted()).toEqual([
    'CHANGELOG.md',
    'ORIGIN.md',
    'SECURITY.md',
    'broom',
    'dist',
    'docs',
    'hooks.sh',
    'launch.js',
    'node_modules',
    'package.json',
    'packages.cdx.json',
    'release.json',
    'tools',
    'upgrade.sh',
  ])
  expect(readdirSync(join(app, 'node_modules/better-sqlite3/prebuilds'))).toEqual(
    [here, here.replace('linux', 'linuxmusl')].map((name) => `${name}.node`),
  )
  expect(JSON.parse(readFileSync(join(app, 'release.json'), 'utf8'))).toEqual({ ...origin, platform: here })
  expect(readFileSync(join(app, 'ORIGIN.md'), 'utf8')).toContain('commit c0ffee')
  expect(statSync(join(folder, `broom-7.8.9-${here}.tar.gz`)).size).toBeLessThan(20e6)
})

test.runIf(runsHere)('the same sources give the same bytes, and one with Node brings it along', async () => {
  const out = mkdtempSync(join(tmpdir(), 'broom-again-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const wanted = { root, out, platform: here, origin, bill, effort: 1 }
  const again = await makeRelease({ ...wanted, node: null })
  expect(readFileSync(again).equals(readFileSync(join(folder, `broom-7.8.9-${here}.tar.gz`)))).toBe(true)
  const node = join(out, 'some-node')
  writeFileSync(node, '#!/bin/sh\necho "Its own Node runs $1"\n', { mode: 0o755 })
  const whole = await makeRelease({ ...wanted, node })
  expect(whole).toMatch(/-with-node\.tar\.gz$/)
  execFileSync('tar', ['-xzf', whole, '-C', out])
  const { PATH } = bareMachine()
  const said = execFileSync(join(out, `broom-7.8.9-${here}/broom`), ['start'], { env: { PATH }, encoding: 'utf8' })
  expect(said).toMatch(/^Its own Node runs .*launch\.js\n$/)
  await writeSums(out)
  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' })).toMatch(/OK\n.*OK\n$/)
})

test('a release names its commit, and lists the packages it stands on', async () => {
  const found = await readOrigin(root)
  // Null while something here is not committed.
  expect(found?.commit ?? 'f'.repeat(40)).toMatch(/^[0-9a-f]{40}$/)
  const { components, metadata } = JSON.parse(listPackages(root))
  const names = components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  )
  expect(names).toContain('better-sqlite3')
  expect(names).not.toContain('vitest')
  expect(metadata).not.toHaveProperty('timestamp')
})

test.runIf(runsHere && existsSync(join(root, 'node_modules', `node-${here}`)))(
  'Node comes from the pinned package',
  async () => {
    expect(await provideNode(root, here, folder)).toBe(join(root, 'node_modules', `node-${here}`, 'bin/node'))
  },
)

test('a sentence names a command as it is run there', () => {
  const said = 'Say npm run rotate-secret, later npm run rotate-secret -- done; `npm start` starts it.'
  expect(nameCommands(said, './broom')).toBe(
    'Say ./broom rotate-secret, later ./broom rotate-secret done; `./broom start` starts it.',
  )
  expect(nameCommands(said, null)).toBe(said)
})
