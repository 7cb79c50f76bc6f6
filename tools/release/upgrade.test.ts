// @module-tag faults
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareMachine, canMakeMachine } from '../testing/bare-machine.ts'
import { findFreePort } from '../testing/find-free-port.ts'
import { linesOf } from '../testing/read-operate.ts'
import { makeRelease, writeSums } from './make-release.ts'
import { type Platform, platforms } from './release-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Safe: where no release runs, neither do the tests.
const platform = `${process.platform}-${process.arch}` as Platform
const canRun = canMakeMachine && platforms.includes(platform)

let out: string
/** The files of three releases: the one in use, a newer one, and one that damages the data and ends. */
let files: { former: string; newer: string; broken: string }

beforeAll(async () => {
  if (!canRun) return
  out = mkdtempSync(join(tmpdir(), 'broom-upgrade-'))
  const make = (version: string) =>
    makeRelease({
      root,
      out,
      platform,
      origin: { version, commit: 'c0ffee', at: 1_790_000_000, lockSha256: 'abc' },
      bill: '{}',
      node: null,
      effort: 1,
    })
  files = { former: await make('7.8.9'), newer: await make('7.9.0'), broken: await makeBroken(await make('8.0.0')) }
  await writeSums(out)
  chmodSync(out, 0o755)
})
afterAll(() => out && rmSync(out, { recursive: true, force: true }))

async function makeBroken(file: string): Promise<string> {
  const name = basename(file, '.tar.gz')
  execFileSync('tar', ['-xzf', file, '-C', out])
  const harm = `import { writeFileSync } from 'node:fs'
writeFileSync(process.env.DATA_DIR + '/broom.sqlite', 'not a database any more')
writeFileSync(process.env.DATA_DIR + '/auth-secret', 'not the secret any more')
process.exit(1)
`
  writeFileSync(join(out, name, 'dist/server/main.js'), harm)
  execFileSync('tar', ['-czf', file, '-C', out, name])
  rmSync(join(out, name), { recursive: true })
  return file
}

/** Stops and starts the service as systemd does; it is not running where tests run. */
const systemctl = `#!/bin/sh
pid=$(cat /mnt/pid 2>/dev/null)
case "$1" in
  start) cd /srv/broom/app; setsid runuser -u broom -- ./broom start >>/mnt/log 2>&1 & echo $! >/mnt/pid ;;
  stop) kill -TERM "-$pid" 2>/dev/null; for second in 1 2 3 4 5 6 7 8 9; do ready || break; sleep 1; done ;;
esac
`

/** A machine with the former version at work, and what its root types then; returns what was printed. */
async function type(typed: string): Promise<string> {
  const machine = mkdtempSync(join(tmpdir(), 'broom-machine-'))
  mkdirSync(join(machine, 'bin'))
  writeFileSync(join(machine, 'bin/systemctl'), systemctl, { mode: 0o755 })
  const port = await findFreePort()
  const look = `fetch('http://127.0.0.1:${port}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`
  writeFileSync(join(machine, 'bin/ready'), `#!/usr/bin/env node\n${look}\n`, { mode: 0o755 })
  const script = `${bareMachine}
export PATH="$1/bin:${dirname(process.execPath)}:$PATH"
useradd --system --create-home --home-dir /srv/broom --shell /bin/sh broom
install -d -o broom -g broom -m 700 /var/lib/broom
chmod 755 "$1"
printf 'DATA_DIR=/var/lib/broom\nPORT=${port}\nLISTEN_ADDRESS=127.0.0.1\n' >/etc/broom.env
tar -xzf ${files.former} --strip-components=1 --one-top-level=/srv/broom/app
set -a; . /etc/broom.env; set +a
version() { sed -n 's/.*"version": "\\(.*\\)".*/version \\1/p' /srv/broom/app/release.json; }
secret() { sha256sum </var/lib/broom/auth-secret; }
systemctl start broom
while ! ready; do sleep 0.2; done
set +e
${typed}
`
  const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', machine]
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 90_000, killSignal: 'SIGKILL' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  await once(child, 'close')
  rmSync(machine, { recursive: true, force: true })
  return said
}

test.runIf(canRun)(
  'an upgrade from the file of a release ends in the new version, with the same data',
  async () => {
    const line = linesOf('console').find((each) => each.includes('/broom upgrade ')) ?? ''
    const said = await type(`
before=$(secret)
echo 'A_PASSWORD=has & $(touch /srv/broom/was-run) signs' >>/etc/broom.env
${line.replace(/broom-\d\S+/, files.newer)} 60; echo "code $?"
version; ready && echo 'it is ready'; [ "$before" = "$(secret)" ] && echo 'same data'
ls /srv/broom /var/lib/broom
runuser -u broom -- /srv/broom/app/broom audit
systemctl stop broom`)
    expect(said).toMatch(/The new version is ready\. The former one is in \/srv\/broom\/app-before\.\ncode 0\n/)
    expect(said).toContain('version 7.9.0\nit is ready\nsame data\n')
    expect(said).toContain('/srv/broom:\napp\napp-before\n')
    expect(said).not.toContain('before-upgrade')
    expect(said).not.toContain('was-run')
    expect(said).toContain('The books are right')
  },
  120_000,
)

test.runIf(canRun)(
  'if the new version is not ready in time, the former one is back, with its data',
  async () => {
    const said = await type(`
before=$(secret)
/srv/broom/app/broom upgrade ${files.broken} 4; echo "code $?"
version; ready && echo 'it is ready'; [ "$before" = "$(secret)" ] && echo 'same data'
ls /srv/broom /var/lib/broom
cat /var/lib/broom/failed-upgrade/broom.sqlite; echo
runuser -u broom -- /srv/broom/app/broom audit
systemctl stop broom`)
    expect(said).toMatch(/was not ready within 4 seconds, so the former one is back, with its data: .*\ncode 1\n/)
    expect(said).toContain('version 7.8.9\nit is ready\nsame data\n')
    expect(said).toContain('/srv/broom:\napp\napp-failed\n')
    expect(said).not.toContain('before-upgrade')
    expect(said).toContain('not a database any more')
    expect(said).toContain('The books are right')
  },
  120_000,
)

test.runIf(canRun)(
  'a file that is not what its sums say, or missing settings, change nothing',
  async () => {
    const other = join(out, 'other')
    mkdirSync(other)
    copyFileSync(join(out, 'SHA256SUMS'), join(other, 'SHA256SUMS'))
    const damaged = join(other, basename(files.newer))
    copyFileSync(files.newer, damaged)
    appendFileSync(damaged, 'x')
    const said = await type(`
/srv/broom/app/broom upgrade ${damaged}; echo "code $?"
/srv/broom/app/broom upgrade; echo "code $?"
/srv/broom/app/broom upgrade ${files.newer} soon; echo "code $?"
runuser -u broom -- /srv/broom/app/broom upgrade ${files.newer}; echo "code $?"
echo DATABASE_URL=postgres://broom@127.0.0.1/broom >>/etc/broom.env
/srv/broom/app/broom upgrade ${files.newer}; echo "code $?"
version; ready && echo 'it is ready'
systemctl stop broom`)
    const lines = said.split('\n').filter((line) => line !== '')
    expect(lines).toEqual([
      expect.stringMatching(/^broom-7\.9\.0-.* is not what SHA256SUMS beside it says/),
      'code 1',
      expect.stringMatching(/^Say which file of a release/),
      'code 1',
      expect.stringMatching(/^Say in whole seconds/),
      'code 1',
      expect.stringMatching(/^Run the upgrade as root/),
      'code 1',
      expect.stringMatching(/^This upgrades one server whose data is a file/),
      'code 1',
      'version 7.8.9',
      'it is ready',
    ])
  },
  120_000,
)
