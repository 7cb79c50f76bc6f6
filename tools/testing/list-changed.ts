import { execFileSync } from 'node:child_process'

/** The files that differ from the point where this branch left a commit, including those not in the repository yet. */
export function listChanged(root: string, ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  const base = git('merge-base', ref, 'HEAD')
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return lines.flatMap((text) => text.split('\n')).filter((path) => path !== '')
}
