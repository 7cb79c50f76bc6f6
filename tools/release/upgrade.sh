#!/bin/sh
# ./broom upgrade <file of a release> [seconds]: exchanges this version for the one in the file, and goes back to it, with
# its data, if the new one is not ready in time. For one server whose data is a file, installed as docs/install.md says.
set -u
file=${1:-}
seconds=${2:-600}
app=$(dirname -- "$(readlink -f -- "$0")")
home=$(dirname -- "$app")

fail() {
  echo "$1" >&2
  exit 1
}

[ -f "$file" ] || fail 'Say which file of a release: ./broom upgrade broom-1.1.0-linux-x64-with-node.tar.gz'
case $seconds in '' | *[!0-9]*) fail "Say in whole seconds how long the new version may take, instead of $seconds." ;; esac
[ "$(id -u)" = 0 ] || fail 'Run the upgrade as root: it stops and starts the service.'
[ "$(basename -- "$app")" = app ] || fail "The program is in $app, and an upgrade exchanges a folder app: install it as docs/install.md says."
[ -r /etc/broom.env ] || fail 'There are no settings in /etc/broom.env: install Broom as docs/install.md says.'
# As systemd reads them: nothing in the file is run, whatever signs a password has.
setting() {
  sed -n "s/^$1=//p" /etc/broom.env | tail -n 1 | sed "s/^\([\"']\)\(.*\)\1\$/\2/"
}
[ -z "$(setting DATABASE_URL)$(setting BUSINESSES_DIR)" ] || fail 'This upgrades one server whose data is a file; for PostgreSQL and for many businesses, docs/operate.md has the steps.'
data=$(setting DATA_DIR)
port=$(setting PORT)
port=${port:-3000}
address=$(setting LISTEN_ADDRESS)
# With DOMAIN that is where visitors ask; PORT is open to this machine alone.
[ -z "$(setting DOMAIN)" ] || address=127.0.0.1
[ -f "$data/broom.sqlite" ] || fail 'DATA_DIR in /etc/broom.env names no folder with data: correct it.'
kept=$data/before-upgrade
[ ! -e "$kept" ] || fail "An upgrade was cut off: the data from before it is in $kept. Restore it or move it away, then run this again."

folder=$(dirname -- "$(readlink -f -- "$file")")
name=$(basename -- "$file")
(cd "$folder" && grep "^[0-9a-f]*  $name\$" SHA256SUMS | sha256sum --check --status) 2>/dev/null ||
  fail "$name is not what SHA256SUMS beside it says, or it is not in there: fetch both again."

# The site goes on until everything is in place.
rm -rf "$home/app-new"
mkdir "$home/app-new" &&
  tar -xzf "$folder/$name" --strip-components=1 --no-same-owner -C "$home/app-new" &&
  [ -x "$home/app-new/broom" ] || fail "$name could not be unpacked into $home/app-new: is there room, and is it the file of a release?"

ask() {
  for node in "$home/app/node/bin/node" "$home/app-before/node/bin/node" "$(command -v node)"; do
    [ -x "$node" ] || continue
    "$node" -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(5000) }).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))' "http://$host:$port/readyz"
    return
  done
  fail 'There is no Node to ask the server with.'
}

wait_until_ready() {
  until=$(($(date +%s) + $1))
  while ! ask; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    sleep 1
  done
}

move() {
  mkdir -p "$2" && chmod 700 "$2" && for each in "$1"/broom.sqlite* "$1"/auth-secret*; do
    [ ! -e "$each" ] || mv "$each" "$2" || return 1
  done
}

case $address in '' | 0.0.0.0 | ::) host=127.0.0.1 ;; *:*) host="[$address]" ;; *) host=$address ;; esac
# A connection that breaks off leaves no upgrade half done.
trap '' HUP INT
echo 'The site is away for a moment.'
systemctl stop broom || fail 'The service could not be stopped: nothing was changed.'
if ask; then
  systemctl start broom
  fail "Another server than the service broom answers at $host:$port: stop it, and run this again."
fi
if ! { mkdir -m 700 "$kept" && cp -a --reflink=auto "$data"/broom.sqlite* "$data"/auth-secret* "$kept"; }; then
  rm -rf "$kept"
  systemctl start broom
  fail "The data could not be copied to $kept: make room there. Nothing was changed, and the former version was started again."
fi
rm -rf "$home/app-before"
mv "$app" "$home/app-before" && mv "$home/app-new" "$home/app" && systemctl start broom && wait_until_ready "$seconds" && {
  rm -rf "$kept"
  echo "The new version is ready. The former one is in $home/app-before."
  exit 0
}

systemctl stop broom
rm -rf "$home/app-failed" "$data/failed-upgrade"
[ ! -d "$home/app-before" ] || { [ ! -d "$home/app" ] || mv "$home/app" "$home/app-failed"; mv "$home/app-before" "$home/app"; }
move "$data" "$data/failed-upgrade" && move "$kept" "$data" && rmdir "$kept" ||
  fail "The data from before the upgrade is in $kept, and could not be moved back: move it, then start the service."
chown -R --reference="$data/broom.sqlite" "$data/failed-upgrade"
# The new one's own copy of what is back now.
rm -rf "$data/before-change"
systemctl reset-failed broom 2>/dev/null
systemctl start broom
wait_until_ready 60 || fail 'The new version was not ready in time, and the former one is not ready either: journalctl -u broom says why.'
fail "The new version was not ready within $seconds seconds, so the former one is back, with its data: journalctl -u broom says why. The new one is in $home/app-failed and what it made of the data in $data/failed-upgrade; delete both."
