#!/bin/sh
# Runs a command of Broom, such as: ./broom start
here=$(dirname -- "$(readlink -f -- "$0")")
# In the image (Dockerfile), installers mount the volume of the data at /storage.
if [ -n "${IMAGE_DATA:-}" ]; then
  ! grep -q ' /storage ' /proc/mounts || IMAGE_DATA=/storage
  export DATA_DIR="${DATA_DIR:-$IMAGE_DATA}"
  grep -q " $DATA_DIR " /proc/mounts || echo "The data is in $DATA_DIR inside the container, and goes with it: mount a volume there." >&2
  # Some hosts give the volume to root. Without the right to change that the server runs as it was started.
  if [ "$(id -u)" = 0 ] && setpriv --reuid=1000 --regid=1000 --clear-groups true 2>/dev/null; then
    [ "$(stat -c %u "$DATA_DIR")" != 0 ] || chown -R 1000:1000 "$DATA_DIR"
    exec setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs "$here/broom" "$@"
  fi
fi
case "${1:-}" in pre-backup | post-restore) exec sh "$here/hooks.sh" "$1" ;; esac
# An upgrade exchanges the folder that all else runs from.
if [ "${1:-}" = upgrade ]; then
  shift
  exec sh "$here/upgrade.sh" "$@"
fi
if [ -x "$here/node/bin/node" ]; then
  node=$here/node/bin/node
elif ! node=$(command -v node); then
  echo 'Broom needs Node 24 or newer, and there is none here: install it from nodejs.org, or take the file of Broom that has it (…-with-node.tar.gz).' >&2
  exit 1
fi
exec "$node" "$here/launch.js" "$@"
