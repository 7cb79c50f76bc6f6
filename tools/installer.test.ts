import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './testing/find-free-port.ts'

// The image as installers and hosts of containers use it: https://github.com/basecamp/once, fly.toml, railway.json.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile').split('\n')
const given = (instruction: string) =>
  dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
const environment: Record<string, string> = Object.fromEntries(
  given('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
)

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A machine with the system of this one, and of the rest only what the image has. */
const inside = `
set -e
mount -t tmpfs none "$1"
for each in /*; do
  case $each in
  /usr | /etc | /proc | /dev) mkdir "$1$each" && mount --rbind "$each" "$1$each" ;;
  *) [ ! -L "$each" ] || cp -a "$each" "$1$each" ;;
  esac
done
mkdir -m 1777 "$1/tmp"
mkdir "$1/app" "$1/hooks" "$1/storage" "$1/image-bin"
mount --bind "$2" "$1/app"
mount --bind "$3" "$1/hooks"
mount --bind "$4" "$1/storage"
mount --bind "$5" "$1/image-bin"
user=$6
shift 6
exec chroot "$user" "$@"
`

test.runIf(canMount)(
  'an installer starts the image, copies its volume while people write, and restores the copy elsewhere',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-installer-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const names = ['machine', 'app', 'volume', 'copy', 'bin'] as const
    const [machine, app, volume, copy, bin] = names.map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
      string,
    ]
    for (const each of [machine, volume, bin]) mkdirSync(each)
    chmodSync(folder, 0o755)
    expect(
      spawnSync(process.execPath, [join(root, 'tools/release/lay-out.ts'), app], { encoding: 'utf8' }).stderr,
    ).toBe('')
    copyFileSync(process.execPath, join(bin, 'node'))
    const second = await findFreePort()
    const env = {
      ...environment,
      PATH: '/image-bin:/usr/sbin:/usr/bin:/bin',
      PORT: String(await findFreePort()),
      SECOND_PORT: String(second),
      SECRET_KEY_BASE: 'a'.repeat(64),
      DISABLE_SSL: 'true',
      SMTP_ADDRESS: '127.0.0.1',
      SMTP_PORT: '9',
      SMTP_USERNAME: 'office@example.com',
      SMTP_PASSWORD: 'p/w#',
      MAILER_FROM_ADDRESS: 'Sparkle <office@example.com>',
    }
    const within = (user: string, words: string[]) => {
      const places = [machine, app, join(root, 'tools/release/hooks'), volume, bin, machine]
      const become = user === 'root' ? [] : ['setpriv', '--reuid', '1000', '--regid', '1000', '--clear-groups']
      return [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        inside,
        'sh',
        ...places,
        ...become,
        'sh',
        '-c',
        'cd /app && exec "$@"',
        'sh',
        ...words,
      ]
    }
    const start = async (user: string) => {
      const server = spawn('unshare', within(user, ['./broom', 'start']), { env })
      onTestFinished(() => void server.kill('SIGKILL'))
      let said = ''
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)))
      const up = () =>
        fetch(`http://127.0.0.1:${second}/up`).then(
          ({ status }) => status,
          () => said,
        )
      await expect.poll(up).toBe(200)
      return async () => {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
    }
    const hook = (name: string, more = {}) =>
      spawnSync('unshare', within('node', [`/hooks/${name}`]), { env: { ...env, ...more }, encoding: 'utf8' })
    // The volume belongs to root, and the container begins as root.
    const stop = await start('root')
    expect(statSync(join(volume, 'broom.sqlite')).uid).toBe(1000)
    await review(second, 'Before the copy')
    const refused = hook('pre-backup', { BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` })
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Backups are sealed')])
    const made = hook('pre-backup')
    expect([made.status, made.stderr]).toEqual([0, ''])
    await review(second, 'After the backup')
    cpSync(volume, copy, { recursive: true })
    await stop()

    // Another machine: only the copy is there, and in it the file that was written to is torn.
    rmSync(volume, { recursive: true })
    cpSync(copy, volume, { recursive: true })
    for (const name of readdirSync(volume).filter((each) => each.startsWith('broom.sqlite'))) {
      copyFileSync('/dev/null', join(volume, name))
    }
    spawnSync('chown', ['-R', '1000:1000', volume])
    const restored = hook('post-restore')
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect(restored.stdout).toContain('is there again, counted and compared')
    expect(readdirSync(volume).filter((name) => /^(for-restore|as-copied)$/.test(name))).toEqual([])
    await (
      await start('node')
    )()
    expect(reviews(volume)).toEqual(['Before the copy'])

    // Copied while the installer held the container still: the files are right as they are.
    const asTheyAre = hook('post-restore')
    expect([asTheyAre.status, asTheyAre.stdout]).toEqual([0, expect.stringContaining('used as they are')])
    expect(reviews(volume)).toEqual(['Before the copy'])
  },
)

const written = { name: 'Ada', location: 'San Francisco', service: 'standard', rating: 5 }

async function review(port: number, text: string): Promise<void> {
  const body = JSON.stringify({ ...written, key: randomUUID(), text })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/reviews`, { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([201, expect.anything()])
}

function reviews(folder: string): string[] {
  const database = new SqliteFile(join(folder, 'broom.sqlite'))
  // Safe: the column is text.
  const rows = database.prepare('select text from reviews order by text').all() as { text: string }[]
  database.close()
  return rows.map(({ text }) => text)
}

test('the image also answers at port 80, runs without root unless a host requires it, and declares no volume', () => {
  expect(environment['SECOND_PORT']).toBe('80')
  expect(given('EXPOSE')).toEqual(['3000 80'])
  expect(given('COPY')).toContain('tools/release/hooks /hooks')
  for (const name of ['pre-backup', 'post-restore']) {
    expect(statSync(join(root, 'tools/release/hooks', name)).mode & 0o111).toBe(0o111)
    expect(read(`tools/release/hooks/${name}`)).toBe(`#!/bin/sh\nexec /app/broom ${name}\n`)
  }
  // Railway builds no image that has one.
  expect(given('VOLUME')).toEqual([])
  const stages = dockerfile.filter((line) => /^(FROM|USER) /.test(line)).slice(-4)
  expect(stages).toEqual(['FROM server AS hosted', 'USER root', 'FROM server', 'USER node'])
})

test('the template of each host matches the image', () => {
  const [, first = ''] = /^(\d+)/.exec(given('EXPOSE')[0] ?? '') ?? []
  const fly = new Map(
    [...read('fly.toml').matchAll(/^\s*([a-z_-]+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(fly.get('dockerfile')).toBe("'Dockerfile'")
  expect(dockerfile).toContain(`FROM server AS ${fly.get('build-target')?.replaceAll("'", '')}`)
  expect([fly.get('internal_port'), fly.get('destination'), fly.get('path')]).toEqual([first, "'/storage'", "'/up'"])
  // Reminders leave by the clock, and one file serves one server.
  expect([fly.get('auto_stop_machines'), fly.get('min_machines_running')]).toEqual(["'off'", '1'])
  expect(JSON.parse(read('railway.json'))).toMatchObject({
    build: { builder: 'DOCKERFILE', dockerfilePath: 'Dockerfile' },
    deploy: { numReplicas: 1, requiredMountPath: '/storage', healthcheckPath: '/up' },
  })
  expect(dockerfile.some((line) => line.startsWith('RUN install ') && line.includes(' /storage'))).toBe(true)
})
