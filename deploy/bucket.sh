#!/bin/sh
# Runs rclone with the bucket of a Swarm as "store:media" and the folder BACKUP as /backup (docs/operators.md, "Several machines"):
#   BACKUP=/srv/backup sh deploy/bucket.sh sync store:media /backup/pictures
set -eu
setting() { sed -n "s/^$1=//p" "$(dirname "$0")/.env"; }
image=$(setting RCLONE_IMAGE)
RCLONE_CONFIG_STORE_ACCESS_KEY_ID=$(setting S3_ACCESS_KEY_ID)
RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY=$(setting S3_SECRET_ACCESS_KEY)
export RCLONE_CONFIG_STORE_ACCESS_KEY_ID RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY
exec docker run --rm --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges:true --user "$(id -u):$(id -g)" \
  --network website_inside --volume "$BACKUP:/backup" \
  --env RCLONE_CONFIG=/tmp/rclone.conf --env RCLONE_CONFIG_STORE_TYPE=s3 --env RCLONE_CONFIG_STORE_PROVIDER=Other \
  --env RCLONE_CONFIG_STORE_ENDPOINT=http://storage:8333 --env RCLONE_CONFIG_STORE_FORCE_PATH_STYLE=true \
  --env RCLONE_CONFIG_STORE_ACCESS_KEY_ID --env RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY \
  "${image:-rclone/rclone:1.68}" "$@"
