#!/bin/sh
# Runs rclone with the bucket of a Swarm as "store:media" and the folder BACKUP as /backup (docs/swarm.md):
# (BACKUP is absolute)
#   BACKUP=/srv/backup sh deploy/bucket.sh copy store:media /backup/pictures
set -eu
cd "$(dirname "$0")/.."
. deploy/settings.sh
export RCLONE_CONFIG_STORE_ACCESS_KEY_ID="$S3_ACCESS_KEY_ID" RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY="$S3_SECRET_ACCESS_KEY"
exec docker run --rm --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges:true --user "$(id -u):$(id -g)" \
  --network website_inside --volume "$BACKUP:/backup" \
  --env RCLONE_CONFIG=/tmp/rclone.conf --env RCLONE_CONFIG_STORE_TYPE=s3 --env RCLONE_CONFIG_STORE_PROVIDER=Other \
  --env RCLONE_CONFIG_STORE_ENDPOINT=http://storage:8333 --env RCLONE_CONFIG_STORE_FORCE_PATH_STYLE=true \
  --env RCLONE_CONFIG_STORE_ACCESS_KEY_ID --env RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY \
  "${RCLONE_IMAGE:-rclone/rclone:1.68.2}" "$@"
