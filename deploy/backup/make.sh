#!/bin/sh
# Backs the containers up into a folder, while they run (docs/runbook.md, "Back up"):
#   sh deploy/backup/make.sh <folder>
# What an older backup in it has is replaced by what is complete, and kept as ".old"; pictures are only added. A step that fails ends it
# with its status.
set -eu
: "${1:?the folder of the backup}"
umask 077
mkdir -p "$1/pictures"
BACKUP=$(realpath "$1")
cd "$(dirname "$0")/../.."
pictures() {
  docker compose --file deploy/compose.yaml run -T --rm --no-deps --user "$(id -u):$(id -g)" --volume "$BACKUP:/backup" pictures "$@"
}
# A bucket that lost its pictures would go along with a database that lost its entries.
if [ -n "$(find "$BACKUP/pictures" -type f | head -n 1)" ]; then
  # On a line of its own: a store that does not answer ends this with its own message.
  listed=$(pictures lsf --max-depth 1 store:media)
  if [ -z "$listed" ]; then
    echo "the bucket is empty, but the backup in $BACKUP is not: restore it, or name another folder" >&2
    exit 1
  fi
fi
# Database first: a picture that is uploaded in between is then in the backup without an entry, instead of missing.
docker compose --file deploy/compose.yaml exec -T database pg_dump --format=custom --username=content content > "$BACKUP/content.dump.new"
pictures copy store:media /backup/pictures
# tar ends with 1 where a visitor's file came or went while it read, which is no failure. Asked inside the container: an error of Docker
# is a 1 too. By the container that has the service's volume and no address of its own: the service itself may be down.
docker compose --file deploy/compose.yaml run -T --rm --no-deps check-service sh -c \
  'tar --create --exclude=messages/incoming --directory=/data messages || test $? -eq 1' > "$BACKUP/messages.tar.new"
for file in content.dump messages.tar; do
  if [ -e "$BACKUP/$file" ]; then mv "$BACKUP/$file" "$BACKUP/$file.old"; fi
  mv "$BACKUP/$file.new" "$BACKUP/$file"
done
