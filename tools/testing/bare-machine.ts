import { spawnSync } from 'node:child_process'

/** Whether this user may make one here. */
export const canMakeMachine = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/**
 * The beginning of a script for `unshare --mount`, with a folder as its first word: a machine with only what
 * docs/operate.md makes, with its own settings of the system, /srv and /var/lib.
 */
export const bareMachine = `
set -e
mkdir "$1/etc"
cp -a /etc/. "$1/etc"
mount --bind "$1/etc" /etc
mount -t tmpfs none /srv
mount -t tmpfs none /var/lib
mount -t tmpfs none /mnt
`
