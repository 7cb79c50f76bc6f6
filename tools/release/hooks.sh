#!/bin/sh
# ./broom pre-backup, ./broom post-restore: what an installer of containers, such as ONCE, runs before it copies the volume of
# the data, and after it has put a copy back, while the server does not run.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
data=${DATA_DIR:-$here/data}
kept=$data/for-restore
copied=$data/as-copied

case $1 in
pre-backup)
  # Of an earlier copy: without one of its own, the files as they were copied count.
  rm -rf "$kept"
  # The program cannot open a sealed one after the restore. The installer stops everything while it copies.
  [ -z "${BACKUP_RECIPIENTS:-}" ] || { echo 'Backups are sealed (BACKUP_RECIPIENTS), so the files themselves have to be copied.' >&2; exit 1; }
  mkdir -m 700 "$kept"
  exec "$here/broom" backup "$kept"
  ;;
post-restore)
  backup=$(find "$kept" -mindepth 1 -maxdepth 1 -type d ! -name '*.partial' 2>/dev/null | sort | tail -n 1)
  [ -n "$backup" ] || { echo 'The files were copied while nothing wrote to them, and are used as they are.'; exit 0; }
  # Copied while the server wrote to them.
  mkdir -p -m 700 "$copied"
  for each in "$data"/broom.sqlite* "$data"/lock.sqlite* "$data"/auth-secret*; do
    [ ! -e "$each" ] || mv "$each" "$copied"
  done
  if ! "$here/broom" restore "$backup"; then
    rm -f "$data"/broom.sqlite*
    mv "$copied"/* "$data"
    rmdir "$copied"
    exit 1
  fi
  rm -rf "$copied" "$kept"
  ;;
esac
