#!/bin/sh
# The nightly backup of the containers, encrypted and kept for twelve weeks by restic (docs/runbook.md, "Each night, encrypted").
# RESTIC_REPOSITORY: where it goes; RESTIC_PASSWORD_FILE: its password; BACKUP_DIR: room for the unencrypted copy while it runs,
# a folder of this machine that Docker sees under the same name: no /tmp of a service's own. BACKUP_FORGET=elsewhere: old ones are removed
# where they are kept, and not from here.
# A step that fails ends it with its status, before anything is kept or forgotten.
set -eu
: "${RESTIC_REPOSITORY:?where backups are kept, e.g. sftp:user@host:/website}" "${RESTIC_PASSWORD_FILE:?file with the password}"
cd "$(dirname "$0")/../.."
umask 077
ROOM=${BACKUP_DIR:-${CACHE_DIRECTORY:-/var/cache/website-backup}}
mkdir -p "$ROOM"
BACKUP=$ROOM/unencrypted
exec 9> "$ROOM/lock"
flock --nonblock 9 || { echo 'a backup runs already' >&2; exit 75; }
# Of a backup that was killed.
rm -rf "$BACKUP"
trap 'rm -rf "$BACKUP"' EXIT
trap 'exit 1' HUP INT TERM

# The copy must not fill a disk that the database may be on. Files of visitors and pictures are nearly all of it.
compose() { docker compose --file deploy/compose.yaml "$@"; }
size=$(compose run -T --rm --no-deps pictures size --json store:media)
pictures=$(echo "$size" | sed --quiet 's/.*"bytes":\([0-9]*\).*/\1/p')
: "${pictures:?the size of the bucket is not known}"
# By the container that has its volume and no address of its own: the service itself may be down. 1: a file went while it was counted.
used=$(compose run -T --rm --no-deps check-service sh -c 'du --summarize --bytes /data/messages || test $? -eq 1')
messages=$(echo "$used" | cut -f 1)
free=$(df --output=avail --block-size=1 "$ROOM" | tail -n 1)
if [ "$((free))" -lt "$(((pictures + messages) / 10 * 11))" ]; then
  echo "$ROOM: the copy takes $(((pictures + messages) / 1000000)) MB, and $((free / 1000000)) MB are free; BACKUP_DIR names another place" >&2
  exit 1
fi
# Backups without pictures would take the place of those that have them. The folder of the copy is new: the last backup tells.
if [ "$pictures" -eq 0 ] && restic --no-lock ls latest --tag website /pictures 2> /dev/null | grep --quiet '^/pictures/.'; then
  echo 'the bucket is empty, but the last backup has pictures: restore it' >&2
  exit 1
fi

sh deploy/backup/make.sh "$BACKUP"

# Docker makes a folder that it does not find: the pictures would then be in another place than this one.
if [ "$pictures" -gt 0 ] && [ -z "$(find "$BACKUP/pictures" -type f | head -n 1)" ]; then
  echo "$BACKUP/pictures is empty, but the bucket is not: BACKUP_DIR must be a folder that Docker sees under the same name" >&2
  exit 1
fi

# ── Encrypted, beside the backups of the days before ──
# Locks of a backup that was killed. It ends here where there is no repository: none is made, because one that cannot be read, such as
# on a disk that is not mounted, would be replaced by an empty one on this machine.
restic unlock
(cd "$BACKUP" && restic backup --tag website --host website .)
# A place that takes new ones alone refuses it (docs/runbook.md, "Each night, encrypted").
[ "${BACKUP_FORGET:-}" = elsewhere ] ||
  restic forget --tag website --host website --group-by tags --keep-daily 14 --keep-weekly 12 --prune
# Every byte is read once in four weeks.
restic check --read-data-subset="$(($(date +%-j) % 28 + 1))/28"

# The sites tell when the last one was made (/status, /metrics).
for site in site-1 site-2; do
  compose exec -T "$site" touch /data/backed-up || echo "$site was not told of the backup" >&2
done
