#!/bin/sh
# The nightly backup of the containers, encrypted and kept for twelve weeks by restic (docs/operators.md, "Each night, encrypted").
# RESTIC_REPOSITORY: where it goes; RESTIC_PASSWORD_FILE: its password; BACKUP_DIR: room for the unencrypted copy while it runs.
# A step that fails ends it with its status, before anything is kept or forgotten.
set -eu
: "${RESTIC_REPOSITORY:?where backups are kept, e.g. sftp:user@host:/website}" "${RESTIC_PASSWORD_FILE:?file with the password}"
cd "$(dirname "$0")/../.."
umask 077
BACKUP=$(mktemp -d "${BACKUP_DIR:-/tmp}/website-backup-XXXXXX")
trap 'rm -rf "$BACKUP"' EXIT
trap 'exit 1' HUP INT TERM

# ── As in the runbook ──
umask 077
mkdir -p "$BACKUP/pictures"
docker compose --file deploy/compose.yaml exec -T database pg_dump --format=custom --username=content content > "$BACKUP/content.dump"
docker compose --file deploy/compose.yaml run --rm --no-deps --user "$(id -u):$(id -g)" --volume "$BACKUP:/backup" \
  pictures sync store:media /backup/pictures
docker compose --file deploy/compose.yaml exec -T service tar --create --directory /data messages > "$BACKUP/messages.tar"

# ── Encrypted, beside the backups of the days before ──
restic cat config > /dev/null 2>&1 || restic init
(cd "$BACKUP" && restic backup --tag website --host website .)
restic forget --tag website --host website --group-by tags --keep-daily 14 --keep-weekly 12 --prune
restic check
