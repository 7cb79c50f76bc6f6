import { spawnSync } from 'node:child_process'

/** For this machine alone: only the one key opens it, and it serves files and nothing else. */
export function sshdSettings({ port, key, hostKey }: { port: number; key: string; hostKey: string }): string {
  return `Port ${port}
ListenAddress 127.0.0.1
HostKey ${hostKey}
AuthorizedKeysFile ${key}.pub
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PidFile none
MaxStartups 100
Subsystem sftp internal-sftp
`
}

/** A key without a passphrase, and beside it what the other side needs. */
export function makeKey(file: string): void {
  const { status, stderr } = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ssh-keygen failed: ${stderr}`)
}
