// @module-tag both-engines
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bareMachine, canMakeMachine } from '../tools/testing/bare-machine.ts'
import { findProgram } from '../tools/testing/find-programs.ts'
import { isRepeat } from '../tools/testing/how-much.ts'
import { runCommand } from '../tools/testing/launch-server.ts'
import { linesOf } from '../tools/testing/read-operate.ts'
import { createMigratedDatabase } from './platform/database/test-database.ts'

// The commands that docs/operate.md and its pages have a person type at the system itself.

const root = fileURLToPath(new URL('..', import.meta.url))
const lines = linesOf('console')
const beginningWith = (...words: string[]) => lines.filter((line) => words.some((word) => line.startsWith(word)))

/** Not run here: tests have neither a running systemd nor a container engine, and those of tools/ unpack, upgrade and start with a domain. */
const unrun = [
  '/srv/broom/app/broom upgrade broom-',
  'tar -xzf broom-',
  'setpriv ',
  'systemctl daemon-reload',
  'systemctl restart broom',
  'systemctl start broom',
  'systemctl stop broom',
  'journalctl -u broom -f',
  'docker ',
]
const ofTheMachine = ['useradd ', 'install ', 'su - broom', 'cd app ']
const ofSystemd = ['systemctl enable ']
const ofUpgrades = ['rm -rf /srv/broom/', 'mv /srv/broom/']
const ofAge = ['age-keygen ', 'npm run restore ', 'npm run audit ']

test('each command line of the page is run below, or listed as one that is not', () => {
  expect(lines.length).toBeGreaterThan(12)
  const known = [...unrun, ...ofTheMachine, ...ofSystemd, ...ofUpgrades, ...ofAge]
  expect(lines.filter((line) => !known.some((beginning) => line.startsWith(beginning)))).toEqual([])
  expect(known.filter((beginning) => beginningWith(beginning).length === 0)).toEqual([])
})

test('an upgrade and the way back exchange the folders, and leave the program in its place', async () => {
  const home = mkdtempSync(join(tmpdir(), 'broom-upgrade-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  for (const name of ['app', 'app-new', 'app-before']) {
    mkdirSync(join(home, name))
    writeFileSync(join(home, name, 'version'), name)
  }
  const versions = () => readdirSync(home).map((name) => [name, readFileSync(join(home, name, 'version'), 'utf8')])
  const typed = beginningWith(...ofUpgrades)
  expect(typed).toHaveLength(5)
  const run = (from: number, to: number) =>
    type(typed.slice(from, to).join(' && ').replaceAll('/srv/broom', home), home, {})
  await run(0, 3)
  expect(versions()).toEqual([
    ['app', 'app-new'],
    ['app-before', 'app'],
  ])
  await run(3, 5)
  expect(versions()).toEqual([
    ['app', 'app'],
    ['app-new', 'app-new'],
  ])
})

test.runIf(canMakeMachine && !isRepeat)(
  'on a bare machine the steps end in a server under its own user, with data that no other user can read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-machine-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const settings = linesOf('ini').filter((line) => /^[A-Z_]+=/.test(line))
    writeFileSync(join(folder, 'broom.env'), `${settings.join('\n')}\n`)
    const [user, shell] = [beginningWith('useradd ', 'install '), beginningWith('su - broom', 'cd app ')]
    const [become = '', enter = ''] = shell
    const service = linesOf('ini').find((line) => line.startsWith('ExecStart=')) ?? ''
    const start = service.replace('ExecStart=/usr/bin/node', process.execPath)
    expect([user.length, shell.length, start]).toEqual([2, 2, expect.stringContaining('launch.js start')])
    const script = `${bareMachine}
      ${user.join('\n')}
      install -o root -g broom -m 640 "$1/broom.env" /etc/broom.env
      mkdir /srv/broom/app
      mount --bind "$2" /srv/broom/app
      mount -o remount,bind,ro /srv/broom/app
      stat -c '%n %U %G %a' /var/lib/broom /etc/broom.env
      exec ${become} -c ${quote(`${enter} && PORT=0 exec ${start}`)}`
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', folder, root]
    const machine = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void machine.kill('SIGKILL'))
    let output = ''
    for (const stream of [machine.stdout, machine.stderr]) stream.on('data', (text) => (output += String(text)))
    await expect.poll(() => [machine.exitCode, output]).not.toEqual([null, expect.not.stringMatching(/ready at \S+\n/)])
    expect(output).toContain('/var/lib/broom broom broom 700\n/etc/broom.env root broom 640\n')
    expect(output).toMatch(/Become the owner: https:\/\/www\.example\.com\/\?setup=\S+\n.*ready at/)
  },
)

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

test.runIf(findProgram('systemctl') !== null)('systemd can enable the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-enable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = join(folder, 'etc/systemd/system')
  mkdirSync(units, { recursive: true })
  const all = linesOf('ini')
  writeFileSync(join(units, 'broom.service'), `${all.slice(all.indexOf('[Unit]')).join('\n')}\n`)
  const [line = ''] = beginningWith('systemctl enable ')
  // It cannot be started: nothing of that machine runs.
  const words = line.replace('systemctl', '').replace('--now', `--root=${folder}`).trim().split(' ')
  const { status, stderr } = spawnSync('systemctl', words, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Created symlink') })
  expect(readdirSync(join(units, 'multi-user.target.wants'))).toEqual(['broom.service'])
})

test.runIf(findProgram('systemd-analyze') !== null)(
  'systemd knows each line of the service, and rates it as little exposed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'broom-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const unit = join(folder, 'broom.service')
    const all = linesOf('ini')
    writeFileSync(unit, `${all.slice(all.indexOf('[Unit]')).join('\n').replace('/usr/bin/node', process.execPath)}\n`)
    const analyze = (...words: string[]) => spawnSync('systemd-analyze', [...words, unit], { encoding: 'utf8' })
    // For an unknown line it reports that it is ignored.
    expect(analyze('verify').stderr).toBe('')
    expect(analyze('security', '--offline=true', '--threshold=40')).toMatchObject({ status: 0 })
  },
)

test.runIf(findProgram('age') !== null && !isRepeat)(
  'an encrypted backup is opened by the identity that was made for it, as the page says',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'broom-age-page-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const from = await createMigratedDatabase()
    onTestFinished(from.drop)
    const [make = '', ...opening] = beginningWith(...ofAge)
    await type(make, home, {})
    const recipient = /age1\w+/.exec(readFileSync(join(home, 'identity.txt'), 'utf8'))?.[0] ?? ''
    const url = from.config.kind === 'postgres' ? from.config.url : ''
    const settings = { DATA_DIR: from.folder, DATABASE_URL: url, AUTH_SECRET: 's'.repeat(40) }
    await runCommand(['backup', join(home, 'elsewhere')], { ...settings, BACKUP_RECIPIENTS: recipient })
    const [name = ''] = readdirSync(join(home, 'elsewhere'))
    const said: string[] = []
    for (const line of opening) {
      const typed = line.replace(/elsewhere\/\S+/, `elsewhere/${name}`).replace('identity.txt', '~/identity.txt')
      said.push(await type(typed, root, { HOME: home, DATA_DIR: join(home, 'data') }))
    }
    expect(said).toEqual([
      expect.stringContaining('counted and compared'),
      expect.stringContaining('The books are right'),
    ])
  },
)

/** Runs a line as it is typed. */
async function type(line: string, cwd: string, environment: Record<string, string>): Promise<string> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn('sh', ['-c', line], { cwd, env: { ...environment, PATH: path } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const [code] = await once(child, 'close')
  expect(`${line}: ${code}\n${output}`).toContain(`${line}: 0`)
  return output
}

test('the container is run as its image is made: where its data are, and where it listens', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const run = beginningWith('docker run ')
  expect(run).toHaveLength(2)
  const folder = /^ENV IMAGE_DATA=(\S+)/m.exec(image)?.[1]
  for (const line of run) expect(line).toContain(`:${folder} `)
  expect(run[0]).toMatch(/ -p 127\.0\.0\.1:3000:3000 /)
})
