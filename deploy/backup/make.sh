#!/bin/sh
# Backs the containers up into a folder, while they run (docs/runbook.md, "Back up"):
#   sh deploy/backup/make.sh <folder>
# What an older backup in it has is replaced by what is complete. A step that fails ends it with its status.
set -eu
: "${1:?the folder of the backup}"
umask 077
mkdir -p "$1/pictures"
BACKUP=$(realpath "$1")
cd "$(dirname "$0")/../.."
pictures() {
  docker compose --file deploy/compose.yaml run --rm --no-deps --user "$(id -u):$(id -g)" --volume "$BACKUP:/backup" pictures "$@"
}
# Database first: a picture that is uploaded in between is then in the backup without an entry, instead of missing.
docker compose --file deploy/compose.yaml exec -T database pg_dump --format=custom --username=content content > "$BACKUP/content.dump.new"
pictures copy store:media /backup/pictures
# tar ends with 1 where a visitor's file came or went while it read, which is no failure. Asked inside the container: an error of Docker,
# such as a service that does not run, is a 1 too.
docker compose --file deploy/compose.yaml exec -T service sh -c \
  'tar --create --exclude=messages/incoming --directory=/data messages || test $? -eq 1' > "$BACKUP/messages.tar.new"
mv "$BACKUP/content.dump.new" "$BACKUP/content.dump"
mv "$BACKUP/messages.tar.new" "$BACKUP/messages.tar"
# Pictures of the older backup alone go last.
pictures sync store:media /backup/pictures
