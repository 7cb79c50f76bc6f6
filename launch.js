// Starts every command on the pinned Node, whatever Node the machine has: plain JavaScript without dependencies, because
// it runs before anything is installed. docs/commands.md lists the commands.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isBuildFresh } from './tools/build-inputs.js'
import { readFreeMb, warnOfLittleMemory } from './tools/free-memory.js'
import { isInstalled, rememberInstalled } from './tools/installed.js'
import { serverFlags } from './tools/server-flags.js'

const root = fileURLToPath(new URL('.', import.meta.url))
const onWindows = process.platform === 'win32'
/** The file of a release has everything in it, and neither sources nor npm. */
const isReleased = existsSync(join(root, 'release.json'))

/** What is run beside the server, or in its place, as it is built. */
const besideServer = ['owner', 'backup', 'restore', 'move-to-postgres', 'doctor', 'audit', 'rotate-secret', 'business']
const ofServer = { built: true, production: true }

/**
 * @typedef {{ entry: string | ((name: string) => string), first?: string, flags?: string[], built?: boolean, production?: boolean }} Command
 * @type {Command}
 */
const start = { ...ofServer, entry: 'dist/server/main.js', flags: serverFlags }

/** @type {Record<string, Command>} */
const ofSources = {
  dev: { entry: 'tools/dev.ts' },
  build: { entry: 'tools/build.ts' },
  release: { entry: 'tools/release.ts', built: true },
  check: { entry: 'tools/check.ts' },
  test: { entry: 'tools/test.ts' },
  faults: { entry: 'tools/faults.ts', built: true, production: true },
  fuzz: { entry: 'tools/fuzz.ts', built: true },
  mutants: { entry: 'tools/mutants.ts' },
  bench: { entry: (name) => `bench/${name}.ts`, built: true, production: true },
}

/** @type {Record<string, Command>} */
const commands = {
  start,
  ...(isReleased ? {} : ofSources),
  ...Object.fromEntries(
    besideServer.map((name) => [name, { ...ofServer, entry: 'dist/server/commands.js', first: name }]),
  ),
}

/** npm and this file run on the machine's Node; everything else on the one that is brought along. */
const oldestNode = 20

/** The exit code of what the system has ended from one moment to the next. */
const killed = 128 + constants.signals.SIGKILL
const noRoom =
  'The build was ended by the system, most likely for want of memory: it takes up to 1 GB. ' +
  'Add swap, or build the same sources on another machine and copy the folder dist from there.'

process.exitCode = await launch(process.argv.slice(2))

/** @param {string[]} words the command and its arguments @returns {Promise<number>} the exit code */
async function launch([name = '', ...args]) {
  // First of all: below, and in what is imported, are calls that an older one lacks.
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    return refuse(
      `Broom needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}: install a newer one, as docs/install.md says under "Node", and run the command again.`,
    )
  }
  const command = commands[name]
  // An upgrade exchanges the folder of this file, so it does not begin here (tools/release/broom.sh).
  const names = [...Object.keys(commands), ...(isReleased ? ['upgrade'] : [])]
  if (command === undefined) return refuse(`Say what to run: ${names.join(', ')}.`)
  const entry = typeof command.entry === 'string' ? command.entry : command.entry(basename(args.shift() ?? ''))
  // What is built may not be there yet.
  if (!entry.startsWith('dist/') && !existsSync(join(root, entry)))
    return refuse(`There is no ${entry}. ${listScripts(entry)}`)

  const installed = isReleased ? 0 : install()
  if (installed !== 0) return installed
  const node = findNode()
  if (node === null && isReleased) {
    return refuse(
      `Broom needs Node 24 or newer, and this is Node ${process.versions.node}: install a newer one from nodejs.org, or take the file of Broom that has it (…-with-node.tar.gz).`,
    )
  }
  if (node === null) {
    return refuse(
      `Broom runs on Node 24, and there is none for ${process.platform}-${process.arch} among its packages. ` +
        `This is Node ${process.versions.node}: install Node 24 or newer from nodejs.org and run the command again.`,
    )
  }
  if (!isReleased && command.built === true && !isBuildFresh(root)) {
    const code = await build(node)
    if (code !== 0) return code
  }
  if (name === 'build') return build(node)
  return run(
    node,
    [...(command.flags ?? []), entry, ...(command.first === undefined ? [] : [command.first]), ...args],
    command.production === true ? { NODE_ENV: 'production' } : {},
  )
}

/** @param {string} node */
async function build(node) {
  const warning = isBuildFresh(root) ? null : warnOfLittleMemory(readFreeMb())
  if (warning !== null) console.error(warning)
  const code = await run(node, ['tools/build.ts'], {})
  return code === killed ? refuse(noRoom) : code
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason)
  return 1
}

/** @param {string} entry */
function listScripts(entry) {
  const names = readdirSync(join(root, entry, '..')).filter((name) => /^[a-z-]+\.ts$/.test(name))
  return `There are: ${names.map((name) => basename(name, '.ts')).join(', ')}.`
}

/** Installs the packages exactly as locked, unless that is what is there. */
function install() {
  if (isInstalled(root)) return 0
  console.log('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = runNpm(args)
  if (status === 0) {
    rememberInstalled(root)
    return 0
  }
  return refuse(`The packages could not be installed${error === undefined ? '' : ` (${error.message})`}; see above.`)
}

/** @param {string[]} args */
function runNpm(args) {
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env
  const stdio = /** @type {['ignore', 'ignore', 'inherit']} */ (['ignore', 'ignore', 'inherit'])
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  // Started by npm: the same npm on its own Node, for the one in node_modules is about to be replaced.
  if (basename(cli) === 'npm-cli.js') return spawnSync(node, [cli, ...args], { cwd: root, stdio, env })
  return spawnSync('npm', args, { cwd: root, stdio, env, shell: onWindows })
}

/** The pinned Node's program, else this one when it is new enough, else null. */
function findNode() {
  const packages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const platform = onWindows ? 'win' : process.platform
  packages.push(`node-${platform}-${process.arch}`)
  const pinned = packages
    .map((name) => join(root, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node'))
    // Tried, not only looked for: the programs are built for glibc and do not start on other C libraries.
    .find((path) => path === process.execPath || (existsSync(path) && spawnSync(path, ['--version']).status === 0))
  if (pinned !== undefined) return pinned
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null
}

/**
 * Runs a program until it ends. It leads a process group of its own, so that Ctrl-C reaches it once, through us, and not
 * a second time from the terminal; whatever it leaves behind is ended with it.
 * @param {string} node @param {string[]} args @param {Record<string, string>} extra @returns {Promise<number>}
 */
function run(node, args, extra) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !onWindows,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compile'),
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      // What sentences call it.
      ...(isReleased && { BROOM_COMMAND: './broom' }),
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
      ...extra,
    },
  })
  const stopForwarding = forwardSignals(child)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(refuse(`${node} could not be started: ${error.message}`)))
    child.on('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]))
    })
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  let lastAt = 0
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    // npm passes on what the terminal has already sent to all: two at once are one.
    if (Date.now() - lastAt < 500) return
    if (lastAt === 0) setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000).unref()
    lastAt = Date.now()
    // On Windows the console tells every program itself, and a signal from here would cut the child off.
    if (!onWindows) child.kill(signal)
  }
  const onExit = () => signalGroup(child, 'SIGTERM')
  // npm passes a signal on to its shell, and the shell dies of it without a word to us: we see only that it is gone.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && forward('SIGTERM'), 500)
  for (const signal of signals) process.on(signal, forward)
  process.on('exit', onExit)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
    process.off('exit', onExit)
    signalGroup(child, 'SIGKILL')
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (onWindows || child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // ESRCH: the whole group has ended, which is what was wanted.
  }
}
