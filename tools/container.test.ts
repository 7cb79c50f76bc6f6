import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { builtRooms, isBuildFresh } from './build-inputs.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether the build of the image is given a file; of several patterns the last one counts: https://docs.docker.com/build/concepts/context/#dockerignore-files */
function isGiven(path: string): boolean {
  const fits = (pattern: string) => {
    const parts = pattern
      .split('/')
      .map((part) => (part === '**' ? '.*' : part.replaceAll('.', '\\.').replaceAll('*', '[^/]*')))
    // A folder stands for all that is in it.
    return new RegExp(`^${parts.join('/').replace('.*/', '(.*/)?')}(/.*)?$`).test(path)
  }
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, '')))
  return last === undefined || last.startsWith('!')
}

/** What follows an instruction, for each time it appears. */
const given = (instruction: string) =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
/** A command in its exec form. */
const command = (text = '') => JSON.parse(text.replace(/^.*?(?=\[)/, '')) as string[]
const environment = () =>
  Object.fromEntries(
    given('ENV')[0]
      ?.split(' ')
      .map((pair) => pair.split(/=(.*)/).slice(0, 2)) ?? [],
  )

test('the image installs what the launcher installs, and runs as nobody who may write to the program', () => {
  const launcher = readFileSync(join(root, 'launch.js'), 'utf8')
  const [, args = ''] = /const args = \[(.+)\]/.exec(launcher) ?? []
  expect(given('RUN')[0]).toBe(`npm ${args.replaceAll(/[',]/g, '')}`)
  // The last one; another may be asked for by its name.
  expect(given('USER')).toEqual(['root', 'node'])
  expect(lines.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    lines.findLastIndex((line) => /^(RUN|COPY)/.test(line)),
  )
})

test('both stages of the image stand on one base, which can be named by its digest', () => {
  expect(given('ARG')[0]).toBe('BASE=docker.io/library/node:24-bookworm-slim')
  expect(lines.findIndex((line) => line.startsWith('ARG BASE='))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('FROM')),
  )
  expect(given('FROM').filter((line) => !line.startsWith('server'))).toEqual(['$BASE AS build', '$BASE AS server'])
})

test('the build of the image is given its sources, and no settings, data, backups or keys, whatever they are called', () => {
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
  const kept = listed.filter((path) => !isGiven(path))
  expect(listed.length).toBeGreaterThan(2_000)
  expect([...new Set(kept.map((path) => path.split('/')[0]))].toSorted()).toEqual(
    expect.arrayContaining(['bench', 'e2e']),
  )
  // Of the folders that the build reads nothing is missing.
  const read = new Set([...builtRooms, 'tools', 'docs'])
  expect(kept.filter((path) => read.has(path.split('/')[0] ?? ''))).toEqual([])
  const secrets = [
    'broom.env',
    '.env',
    '.env.production',
    'server/.env.local',
    'tools/my.env',
    'data/broom.sqlite',
    'data/auth-secret',
    'server/broom.sqlite-wal',
    'backups/2026-11-22T041700Z/broom.sqlite.zst',
    'elsewhere/2026-11-22T041700Z/backup.json',
    'docs/2026-11-22T041700Z/broom.sqlite.zst',
    'docs/auth-secret-previous',
    'docs/acme-account.json',
    'server/certificate.json',
    'tools/broom.sqlite.zst.age',
    'identity.txt',
    'id_ed25519',
    '.git/config',
    'release/broom-1.1.0-linux-x64.tar.gz',
    'node_modules/better-sqlite3/package.json',
    'dist/server/main.js',
  ]
  expect(secrets.filter(isGiven)).toEqual([])
})

test('every source that the image copies exists, and its build gets it', () => {
  const copied = given('COPY').filter((words) => !words.startsWith('--from='))
  const sources = copied.flatMap((words) => words.split(' ').slice(0, -1))
  expect(sources).toEqual(['package.json', 'package-lock.json', '.npmrc', '.', 'tools/release/hooks'])
  for (const source of sources.filter((each) => each !== '.')) {
    const listed = spawnSync('git', ['ls-files', source], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
    expect([source, listed.filter((path) => path === '' || !isGiven(path))]).toEqual([source, []])
  }
})

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** As in a container: everything can be read, and only the data and /tmp can be written. */
const inside = `
set -e
mount --rbind / "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs none "$1/tmp"
mount -t tmpfs none "$1/mnt"
mkdir "$1/mnt/app" "$1/mnt/data" "$1/mnt/bin"
chown 1000:1000 "$1/mnt/data"
chmod 1777 "$1/tmp"
mount --bind "$2" "$1/mnt/app"
mount --bind "$3" "$1/mnt/bin"
mount -o remount,bind,ro "$1/mnt/app"
exec chroot "$1" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs sh -c 'cd /mnt/app && shift 2 && exec "$@"' "$@"
`

test.runIf(canMount)(
  'from what is copied the server starts with a root that cannot be written to, answers, and ends when it is asked',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-image-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [sources, app, bin] = ['sources', 'app', 'bin'].map((name) => join(folder, name)) as [string, string, string]
    const isCopied = (path: string) => path === root || isGiven(relative(root, path))
    cpSync(root, sources, { recursive: true, filter: isCopied, verbatimSymlinks: true })
    // Built from exactly the same files: everything the image builds from is there.
    cpSync(join(root, 'dist'), join(sources, 'dist'), { recursive: true })
    expect(isBuildFresh(sources)).toBe(true)
    symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
    const [, layOut = ''] = /&& node (.+) \/app/.exec(given('RUN')[1] ?? '') ?? []
    expect(spawnSync(process.execPath, [join(sources, layOut), app], { encoding: 'utf8' }).stderr).toBe('')
    for (const name of [bin, join(folder, 'root')]) mkdirSync(name)
    // A folder that every user may look into.
    chmodSync(folder, 0o755)
    copyFileSync(process.execPath, join(bin, 'node'))

    const env = {
      ...environment(),
      DATA_DIR: '/mnt/data',
      PATH: '/mnt/bin:/usr/sbin:/usr/bin:/bin',
      PORT: '0',
      SECOND_PORT: '',
    }
    const places = [join(folder, 'root'), app, bin]
    const within = (...words: string[]) =>
      ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, 'sh'].concat(places, words)
    const server = spawn('unshare', within(...command(given('CMD')[0])), { env })
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = once(server, 'exit')
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += String(text)))
    await expect.poll(() => [server.exitCode, output]).not.toEqual([null, expect.not.stringMatching(/ready at \S+\n/)])
    expect(output).toMatch(/Become the owner: \S+\n.*ready at \S+\n$/)
    const url = /ready at (\S+)/.exec(output)?.[1] ?? ''
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<h1')

    const [look = '', ...how] = command(given('HEALTHCHECK')[0])
    const ask = (port: string) => spawnSync(look, how, { env: { ...process.env, PORT: port } }).status
    expect([ask(new URL(url).port), ask('1')]).toEqual([0, 1])
    const write = spawnSync('unshare', within('sh', '-c', 'touch new || id -u'), {
      env,
      encoding: 'utf8',
    })
    expect(write.stderr).toMatch(/new.*Read-only file system/)
    expect(write.stdout).toBe('1000\n')

    // The first process in there, as in a container.
    process.kill(Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')), 'SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
)
