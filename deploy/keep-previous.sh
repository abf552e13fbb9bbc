#!/bin/sh
# Before an upgrade: names the images that run here now, and are healthy, ":previous", for a roll back.
# Where the instances differ, an upgrade did not come to its end: what was there before it keeps the name.
set -eu
# The image of a part's container.
image_of() {
  docker ps --quiet --filter health=healthy --filter label=com.docker.compose.project=deploy \
    --filter "label=com.docker.compose.service=$1" | xargs --no-run-if-empty docker inspect --format '{{.Image}}'
}
if [ "$(image_of site-1)" != "$(image_of site-2)" ]; then
  echo 'site-1 and site-2 run different images: the names ":previous" stay as they are.' >&2
  exit 0
fi
for part in service=website-content-service site-1=website-site front=website-front; do
  image=$(image_of "${part%%=*}")
  if [ -n "$image" ]; then docker tag "$image" "${part#*=}:previous"; fi
done
