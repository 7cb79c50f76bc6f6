import type { Finding } from '../../../domain/findings.ts'

export function describeFindings(findings: readonly Finding[]): { text: string; code: number } {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const marks = { ok: 'ok     ', note: 'note   ', problem: 'PROBLEM' }
  const lines = findings.map(({ about, level, sentence }) => `${marks[level]}  ${about.padEnd(width)}  ${sentence}\n`)
  const problems = findings.filter(({ level }) => level === 'problem').length
  const last = problems === 0 ? 'Nothing has to be fixed.' : `${problems} to be fixed.`
  return { text: `${lines.join('')}${last}\n`, code: problems === 0 ? 0 : 1 }
}
