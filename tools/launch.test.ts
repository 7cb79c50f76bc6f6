import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { builtRooms, hashBuildInputs } from './build-inputs.js'
import { isInstalled, rememberInstalled } from './installed.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A project of two files with everything the launcher checks: installed, built, and a server with these lines. */
function smallProject(server: string) {
  const project = mkdtempSync(join(tmpdir(), 'broom-launch-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  for (const folder of [...builtRooms, 'tools', 'dist/server', 'bench']) {
    mkdirSync(join(project, folder), { recursive: true })
  }
  for (const file of [
    'launch.js',
    'tools/installed.js',
    'tools/free-memory.js',
    'tools/server-flags.js',
    'tools/build-inputs.js',
    'tools/pdf-aliases.ts',
    'vite.config.ts',
  ])
    cpSync(join(root, file), join(project, file))
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"}}}')
  writeFileSync(join(project, 'dist/server/main.js'), server)
  const bin = join(project, `node_modules/node-${process.platform}-${process.arch}/bin`)
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, join(bin, 'node'))
  rememberInstalled(project)
  writeFileSync(join(project, 'dist/build.json'), JSON.stringify({ inputsHash: hashBuildInputs(project) }))
  return project
}

const launch = (project: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(project, 'launch.js'), ...args], { encoding: 'utf8' })

test('start runs the server for production and answers with its exit code', () => {
  const project = smallProject('console.log(process.env.NODE_ENV, process.cwd(), ...process.execArgv); process.exit(7)')
  const { status, stdout } = launch(project, 'start')
  expect(stdout.trim()).toBe(`production ${project} --max-semi-space-size=4`)
  expect(status).toBe(7)
})

test('start builds first when there is no build, or an old one', () => {
  const project = smallProject('console.log("old")')
  writeFileSync(
    join(project, 'tools/build.ts'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('dist/server', { recursive: true })
     writeFileSync('dist/server/main.js', 'console.log("new")')`,
  )
  expect(launch(project, 'start').stdout.trim()).toBe('new')
  rmSync(join(project, 'dist'), { recursive: true })
  expect(launch(project, 'start').stdout.trim()).toBe('new')
})

test('a build that the system ends is reported with what it lacked, and nothing is started', () => {
  const project = smallProject('console.log("old")')
  writeFileSync(join(project, 'tools/build.ts'), `process.kill(process.pid, 'SIGKILL')`)
  const { status, stdout, stderr } = launch(project, 'start')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The build was ended by the system, most likely for want of memory: .* Add swap, or build/)
})

test('npm run build reports what it lacked when the system ends it', () => {
  const project = smallProject('')
  writeFileSync(join(project, 'tools/build.ts'), `process.kill(process.pid, 'SIGKILL')`)
  const { status, stderr } = launch(project, 'build')
  expect(status).toBe(1)
  expect(stderr).toMatch(/The build was ended by the system, most likely for want of memory: .* Add swap, or build/)
})

test.each(['16.20.2', '18.20.4'])(
  'on Node %s every command ends in one sentence, and nothing is installed',
  (version) => {
    const project = smallProject('console.log("started")')
    rmSync(join(project, 'node_modules'), { recursive: true })
    // Like that Node: without what came later.
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    for (const name of ['toSorted', 'toReversed', 'findLast']) delete Array.prototype[name]`
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
    for (const command of ['start', 'build', 'doctor', 'backup']) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [...preload, join(project, 'launch.js'), command],
        {
          encoding: 'utf8',
        },
      )
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toBe(
        `Broom needs Node 20 or newer, and this is Node ${version}: install a newer one, as docs/install.md says under "Node", and run the command again.\n`,
      )
    }
  },
)

test('a signal reaches the server once, and what the server leaves behind is ended', async () => {
  const project = smallProject(`
    import { spawn } from 'node:child_process'
    let times = 0
    process.on('SIGINT', () => { times++; setTimeout(() => { console.log('times', times); process.exit(0) }, 300) })
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log('ready', child.pid)
  `)
  const launcher = spawn(process.execPath, [join(project, 'launch.js'), 'start'], { detached: true })
  const output: string[] = []
  launcher.stdout.setEncoding('utf8').on('data', (text) => output.push(text))
  await expect.poll(() => output.join('')).toContain('ready')
  // Like Ctrl-C, which npm passes on once more.
  process.kill(-(launcher.pid ?? 0), 'SIGINT')
  launcher.kill('SIGINT')

  const [code] = await once(launcher, 'close')
  expect(output.join('')).toContain('times 1')
  expect(code).toBe(0)
  const orphan = Number(/ready (\d+)/.exec(output.join(''))?.[1])
  // Gone, or dead and not yet reaped by its new parent.
  await expect
    .poll(() => spawnSync('ps', ['-o', 'stat=', '-p', String(orphan)], { encoding: 'utf8' }).stdout)
    .toMatch(/^(Z|$)/)
})

test('an unknown command, and a script that is not there, are named', () => {
  const project = smallProject('')
  writeFileSync(join(project, 'bench/page.ts'), '')
  expect(launch(project, 'fly')).toMatchObject({ status: 1, stderr: expect.stringContaining('start, dev, build') })
  expect(launch(project, 'bench', 'pages')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There are: page.'),
  })
})

test('packages are installed again only when they differ from the lock file', () => {
  const project = smallProject('')
  const lock = (packages: object) => writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
  const present = (packages: object) =>
    writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  expect(isInstalled(project)).toBe(true)

  const [one, two] = [{ version: '1.0.0' }, { version: '2.0.0' }]
  lock({ '': {}, 'node_modules/a': two })
  expect(isInstalled(project), 'nothing is known of what is there').toBe(false)
  present({ 'node_modules/a': one })
  expect(isInstalled(project), 'another version is there').toBe(false)
  present({ 'node_modules/a': two, 'node_modules/b': one })
  expect(isInstalled(project), 'more is there').toBe(false)
  lock({ '': {}, 'node_modules/a': two, 'node_modules/b': one, 'node_modules/mac': { ...one, optional: true } })
  expect(isInstalled(project), 'only another platform is missing').toBe(true)
})
