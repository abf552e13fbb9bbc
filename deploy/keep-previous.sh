#!/bin/sh
# In an upgrade, between the build and the first start: names the images that run here now ":previous", for a roll back.
# What was there before an upgrade keeps the name where that did not come to its end (the instances differ, or a part is not healthy), and
# where a part runs what was built: it is upgraded already.
set -eu
# The container of a part. $2: a condition of its own for `docker ps`
container_of() {
  docker ps --quiet --filter label=com.docker.compose.project=deploy --filter "label=com.docker.compose.service=$1" ${2:+--filter "$2"}
}
image_of() {
  container_of "$1" | xargs --no-run-if-empty docker inspect --format '{{.Image}}'
}
if [ "$(image_of site-1)" != "$(image_of site-2)" ]; then
  echo 'site-1 and site-2 run different images: the names ":previous" stay as they are.' >&2
  exit 0
fi
for part in service=website-content-service site-1=website-site front=website-front; do
  image=$(image_of "${part%%=*}")
  previous=${part#*=}:previous
  if [ -z "$image" ] || [ "$image" = "$(docker image inspect --format '{{.Id}}' "${part#*=}" 2> /dev/null)" ]; then continue; fi
  if [ -n "$(container_of "${part%%=*}" health=healthy)" ] || ! docker image inspect "$previous" > /dev/null 2>&1; then
    docker tag "$image" "$previous"
  fi
done
