#!/bin/sh
# Writes the configuration and becomes nginx, which looks names up only when it reads its configuration, and refuses a name without an
# address. With FRONT_FOLLOW_NAMES=1 the configuration is made of the names that have one, and made again when a name gets another one.
# A name that loses its address stays: nothing answers there, and nginx asks the next instance.
set -eu
cd "$(dirname "$0")"
# A line for each address: "site-1 10.0.1.5".
addresses() {
  echo "${FRONT_SITES:-},${FRONT_VISITS:-},${FRONT_ADMIN_SERVICE:-},${FRONT_MEDIA_STORE:-}" | tr ',' '\n' | sed 's/:[0-9]*$//' | sort -u | {
    while read -r host; do
      if [ -n "$host" ]; then timeout 2 getent ahostsv4 "$host" | sed "s/^\([^ ]*\) .*/$host \1/" & fi
    done
    wait
  } | sort -u
}
write() {
  KNOWN_NAMES=$(echo "$1" | cut -d ' ' -f 1 | sort -u | tr '\n' ',') node render.mjs
}
follow() {
  while sleep 1; do
    now=$(addresses)
    new=$(echo "$now" | grep --invert-match --line-regexp --fixed-strings "$known" || true)
    if [ -n "$new" ] && write "$now" > /dev/null && nginx -q -t -c "$config" && nginx -s reload -c "$config"; then known=$now; fi
  done
}
if [ "${FRONT_FOLLOW_NAMES:-}" = 1 ]; then
  known=$(addresses)
  config=$(write "$known")
  follow &
else
  config=$(node render.mjs)
fi
exec nginx -c "$config" -g 'daemon off;'
