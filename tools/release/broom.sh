#!/bin/sh
# Runs a command of Broom, such as: ./broom start
here=$(dirname -- "$(readlink -f -- "$0")")
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
