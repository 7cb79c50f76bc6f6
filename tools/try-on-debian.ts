import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { linesOf } from './testing/read-operate.ts'
import { startPebble } from './testing/start-pebble.ts'
import { makeRelease } from './release/make-release.ts'
import { describeSources } from './release/release-origin.ts'
import { listPackages, platforms, provideNode } from './release/release-packages.ts'

// `node tools/try-on-debian.ts [suite …]`, as root: types the three commands of docs/operate.md in a bare Debian 12
// and a bare Debian 13 until each answers by https, and prints how long that took. debootstrap makes the machines from
// Debian's mirror; from then on they have no network but their own, with an authority for certificates in it.

const suites = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const mirror = 'http://deb.debian.org/debian'
/** Debian's minimum, and the system's manager that every installed Debian has: the service is checked with it. */
const packages = 'systemd-sysv'
const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'www.example.com'
const patienceMs = 120_000
const callMs = 5_000

await (process.argv.includes('--inside')
  ? tryInside(suites)
  : makeMachines(suites.length > 0 ? suites : ['bookworm', 'trixie']))

/** Makes the machines and the file of a release, and goes on in namespaces that end with everything started in them. */
async function makeMachines(wanted: string[]): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes machines and changes into them.')
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    throw new Error('There is no debootstrap: apt-get install debootstrap.')
  const folder = mkdtempSync(join(tmpdir(), 'broom-debian-'))
  try {
    chmodSync(folder, 0o755)
    const file = await makeFile(folder)
    for (const suite of wanted) {
      const machine = join(folder, suite)
      console.log(`${suite}: debootstrap …`)
      run('debootstrap', ['--variant=minbase', `--include=${packages}`, suite, machine, mirror])
      copyFileSync(file, join(machine, 'root', basename(file)))
    }
    const again = [
      process.execPath,
      fileURLToPath(import.meta.url),
      '--inside',
      ...wanted.map((suite) => join(folder, suite)),
    ]
    const inside = spawn('unshare', ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', ...again], {
      stdio: 'inherit',
    })
    process.once('SIGTERM', () => inside.kill('SIGTERM'))
    const [code] = await once(inside, 'exit')
    process.exitCode = Number(code ?? 1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same as `npm run release` makes for this platform, with Node. */
async function makeFile(folder: string): Promise<string> {
  const platform = platforms.find((each) => each === `${process.platform}-${process.arch}`)
  if (platform === undefined || !existsSync(join(root, 'dist')))
    throw new Error(`Build first (npm run build), on one of ${platforms.join(', ')}.`)
  const commit = run('git', ['-C', root, 'rev-parse', 'HEAD']).trim()
  const origin = await describeSources(root, { commit, at: Math.floor(Date.now() / 1000) })
  const node = await provideNode(root, platform, folder)
  return makeRelease({ root, out: folder, platform, origin, bill: listPackages(root), node })
}

async function tryInside(machines: string[]): Promise<void> {
  run('ip', ['link', 'set', 'lo', 'up'])
  const authority = await startPebble({ httpPort: 80 })
  for (const machine of machines) {
    copyFileSync(authority.trust, join(machine, 'etc/authority.pem'))
    // Debian's installer writes it.
    writeFileSync(join(machine, 'etc/hosts'), '127.0.0.1 localhost\n')
    run('mount', ['-t', 'proc', 'proc', join(machine, 'proc')])
    await tryMachine(machine, authority)
    checkService(machine)
  }
  await authority.stop()
}

type Authority = Awaited<ReturnType<typeof startPebble>>

async function tryMachine(machine: string, authority: Authority): Promise<void> {
  const suite = basename(machine)
  const [makeUser = '', unpack = ''] = linesOf('bash')
  const start = linesOf('console').find((line) => line.startsWith('setpriv ')) ?? ''
  const trust = `ACME_DIRECTORY=${authority.directory} NODE_EXTRA_CA_CERTS=/etc/authority.pem`
  const commands = [
    makeUser,
    unpack.replace('linux-x64', `linux-${process.arch}`),
    start.replace('DOMAIN=', `${trust} DOMAIN=`),
  ]
  const script = commands.map((line, at) => `echo "command ${at + 1}"\n${line}`).join('\n')
  const startedAt = performance.now()
  const said: { text: string; at: number }[] = []
  const child = spawn('chroot', [machine, 'sh', '-ec', `cd /root\n${script}`], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => said.push({ text: String(chunk), at: performance.now() }))
  const page = await untilLive(child, await authority.readRoot(), () => said.map((each) => each.text).join(''))
  const liveAt = performance.now()
  if (!page.includes('home cleaning from')) throw new Error(`${suite}: this is not the page:\n${page.slice(0, 500)}`)
  const seconds = (at: number | undefined) => (((at ?? Number.NaN) - startedAt) / 1000).toFixed(1)
  const when = (words: string) => seconds(said.find((each) => each.text.includes(words))?.at)
  console.log(
    `${suite}: Debian ${run('cat', [join(machine, 'etc/debian_version')]).trim()}: unpacked after ${when('command 3')} s, ready after ${when('ready at')} s, live at https after ${seconds(liveAt)} s; npm in it: ${has(machine, 'npm')}, Node: ${has(machine, 'node')}`,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function has(machine: string, program: string): string {
  return existsSync(join(machine, 'usr/bin', program)) ? 'yes' : 'no'
}

async function untilLive(child: ChildProcess, ca: string, said: () => string): Promise<string> {
  for (const until = Date.now() + patienceMs; ; await wait(50)) {
    // Until it has a certificate, each call fails in its own way.
    const page = await askSecurely(ca).catch(() => null)
    if (page !== null) return page
    if (child.exitCode !== null || Date.now() > until) throw new Error(`It is not live:\n${said()}`)
  }
}

async function askSecurely(ca: string): Promise<string> {
  const signal = AbortSignal.timeout(callMs)
  const asked = get({
    host: '127.0.0.1',
    port: 443,
    servername: name,
    headers: { host: name },
    ca,
    agent: false,
    signal,
  })
  // The first argument of a client's event.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return text(answer)
}

/** Nothing is booted here: the machine's own systemd reads the service, and enables it. */
function checkService(machine: string): void {
  const lines = linesOf('ini')
  const unit = lines.slice(lines.indexOf('[Unit]')).join('\n')
  const file = join(machine, 'etc/systemd/system/broom.service')
  writeFileSync(file, `${unit.replace(/^ExecStart=.*$/m, 'ExecStart=/srv/broom/app/broom start')}\n`)
  const verify = spawnSync('chroot', [machine, 'systemd-analyze', 'verify', '/etc/systemd/system/broom.service'], {
    encoding: 'utf8',
  })
  const complaints = verify.stderr.split('\n').filter((line) => line.includes('broom'))
  if (verify.status !== 0 || complaints.length > 0) throw new Error(`systemd refuses the service:\n${verify.stderr}`)
  run('chroot', [machine, 'systemctl', 'enable', 'broom'])
  const version = run('chroot', [machine, 'systemctl', '--version']).split('\n')[0]
  console.log(`${basename(machine)}: ${version} understands every line of the service, and enables it`)
}

function run(program: string, words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return stdout
  throw new Error(`${program} ${words.join(' ')} failed: ${error?.message ?? `${stdout}\n${stderr}`.slice(-2000)}`)
}
