import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuildFresh } from '../build-inputs.js'
import { serverFlags } from '../server-flags.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = join(root, 'dist/server/main.js')
/** A busy machine takes long. */
const startLimitMs = 180_000
const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
const kept = { PATH, TZ, NODE_COMPILE_CACHE }

export type LaunchedServer = {
  child: ChildProcess
  /** Where it answers. */
  url: string
  /** The link that makes the owner, while there is none. */
  setUpLink: string | null
  stop(): Promise<void>
}

let isFresh = false

/** Starts the server's process as in production; `output` collects what it prints. */
export function spawnServer(
  environment: Record<string, string>,
  program = [...serverFlags, entry],
): { child: ChildProcess; output(): string } {
  isFresh ||= isBuildFresh(root)
  // Tests and measurements mean the sources as they are.
  if (!isFresh) throw new Error('The server is built from other sources than these: run `npm run build`.')
  const child = spawn(process.execPath, program, {
    env: { ...kept, NODE_ENV: 'production', PORT: '0', ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  // A caller that fails halfway leaves nothing running.
  const killAtExit = () => void child.kill('SIGKILL')
  process.on('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  return { child, output: () => output }
}

/** Moves a server's clock: see that file. */
const movedClock = { NODE_OPTIONS: `--import ${new URL('move-clock.ts', import.meta.url).href}` }

/** The options for a server whose clock starts at a moment. */
export function clockAt(moment: number): Record<string, string> {
  return { ...movedClock, CLOCK_AHEAD_MS: String(moment - Date.now()) }
}

/** The options for a server whose clock is always as far ahead as a file says, in milliseconds. */
export function clockBy(file: string): Record<string, string> {
  return { ...movedClock, CLOCK_FILE: file }
}

/** Runs a command beside the server to its end, as in production. */
export async function runCommand(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(environment, [join(root, 'dist/server/commands.js'), ...args])
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** Starts the server and waits until it is ready; fails with what it printed. */
export async function launchServer(environment: Record<string, string>): Promise<LaunchedServer> {
  const { child, output } = spawnServer(environment)
  const deadline = Date.now() + startLimitMs
  while (!/Broom \S+ is ready at .*\n/.test(output())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    child,
    url: /ready at (\S+)/.exec(output())?.[1] ?? '',
    setUpLink: /Become the owner: (\S+)/.exec(output())?.[1] ?? null,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
