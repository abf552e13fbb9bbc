#!/bin/sh
# In an upgrade, between the build and the first start: names the images that run here now ":previous", for a roll back.
# What was there before an upgrade keeps the name where that did not come to its end (the instances differ, the service is another than
# before and they are not, or a part is not healthy), and where a part runs what was built: it is upgraded already.
set -eu
# The container of a part. $2: a condition of its own for `docker ps`
container_of() {
  docker ps --quiet --filter label=com.docker.compose.project=deploy --filter "label=com.docker.compose.service=$1" ${2:+--filter "$2"}
}
image_of() {
  container_of "$1" | xargs --no-run-if-empty docker inspect --format '{{.Image}}'
}
id_of() {
  docker image inspect --format '{{.Id}}' "$1" 2> /dev/null || true
}
stay() {
  echo "$1: the names \":previous\" stay as they are." >&2
  exit 0
}
if [ -z "$(for part in service site-1 site-2 front; do container_of "$part"; done)" ]; then
  echo 'No part of the project "deploy" runs, so nothing would be kept for a roll back: start it first, by sh deploy/up.sh.' >&2
  exit 1
fi
site=$(image_of site-1)
if [ "$site" != "$(image_of site-2)" ]; then stay 'site-1 and site-2 run different images'; fi
if [ -n "$site" ] && [ "$site" = "$(id_of website-site:previous)" ] &&
  [ "$(image_of service)" != "$(id_of website-content-service:previous)" ]; then
  stay 'The sites run what they ran before the last upgrade, and the service does not'
fi
for part in service=website-content-service site-1=website-site front=website-front; do
  image=$(image_of "${part%%=*}")
  previous=${part#*=}:previous
  if [ -z "$image" ] || [ "$image" = "$(id_of "${part#*=}")" ]; then continue; fi
  if [ -n "$(container_of "${part%%=*}" health=healthy)" ] || [ -z "$(id_of "$previous")" ]; then
    docker tag "$image" "$previous"
  fi
done
