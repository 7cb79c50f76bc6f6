import { spawn, type ChildProcess } from 'node:child_process'

export type Outcome = { code: number; output: string; seconds: number }

const running = new Set<ChildProcess>()

/** Runs a program to its end; with `quiet` its output is kept instead of shown. */
export function runProgram(
  command: string,
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const startedAt = performance.now()
  const stdio = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
  running.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => output.push(text))
  return new Promise((resolve) => {
    function end(code: number): void {
      running.delete(child)
      resolve({ code, output: output.join(''), seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output.push(`${command} could not be started: ${error.message}\n`)
      end(127)
    })
    // A program that ended by a signal has no code.
    child.on('close', (code) => end(code ?? 1))
  })
}

export function stopPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}
