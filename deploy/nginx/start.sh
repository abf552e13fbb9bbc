#!/bin/sh
# Writes the configuration and becomes nginx. With FRONT_FOLLOW_NAMES=1 it is written and read again whenever names of the parts behind
# the front have other addresses: nginx looks names up only when it reads its configuration.
set -eu
cd "$(dirname "$0")"
addresses() {
  {
    for place in $(echo "${FRONT_SITES:-},${FRONT_VISITS:-},${FRONT_ADMIN_SERVICE:-},${FRONT_MEDIA_STORE:-}" | tr ',' ' '); do
      echo "$place" $(timeout 2 getent ahostsv4 "${place%:*}" | cut -d ' ' -f 1 | sort -u) &
    done
    wait
  } | sort
}
follow() {
  while sleep 1; do
    now=$(addresses)
    if [ "$now" != "$1" ]; then
      set -- "$now"
      node render.mjs > /dev/null && nginx -c "$config" -s reload || true
    fi
  done
}
before=$(addresses)
config=$(node render.mjs)
if [ "${FRONT_FOLLOW_NAMES:-}" = 1 ]; then follow "$before" & fi
exec nginx -c "$config" -g 'daemon off;'
