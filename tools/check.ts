import { fileURLToPath } from 'node:url'
import { runProgram } from './testing/run-program.ts'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

const checks: { name: string; args: string[] }[] = [
  { name: 'types', args: ['typescript/bin/tsc', '-p', '.'] },
  { name: 'lint', args: ['oxlint/bin/oxlint'] },
  { name: 'format', args: ['oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused code', args: ['knip/bin/knip.js', '--no-progress'] },
  // One worker reads the sources once for all files.
  { name: 'structure', args: ['vitest/vitest.mjs', 'run', 'tools/structure', '--reporter=dot', '--maxWorkers=1'] },
]

/** Runs every check and shows the output of those that fail; returns whether all passed. */
export async function check(): Promise<boolean> {
  const outcomes = await Promise.all(checks.map(async ({ name, args }) => ({ name, ...(await runCheck(args)) })))
  for (const { name, code, output, seconds } of outcomes) {
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
    if (code !== 0) console.log(`\n${output.trimEnd()}\n`)
  }
  return outcomes.every(({ code }) => code === 0)
}

function runCheck([program = '', ...args]: string[]) {
  return runProgram(process.execPath, [modules + program, ...args], { quiet: true, env: { NO_COLOR: '1' } })
}

if (import.meta.main && !(await check())) process.exitCode = 1
