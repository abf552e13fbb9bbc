#!/bin/sh
# Starts the containers of the compose file with deploy/.env: makes the secrets that are missing there, builds what is not built,
# checks all of it, fills an empty service, and waits until visitors see the site. More than once it does only what is left to do.
#   sh deploy/up.sh
# With SIGNING_KEY the images are signed when they are built; with SIGNING_PUBLIC_KEY alone none is built, and only signed ones are
# started (deploy/signatures.sh).
# A check that fails is printed in one line, and nothing more is started. Exit status 1 then.
set -eu
# Keys are named as seen from where this is called.
for name in SIGNING_KEY SIGNING_PUBLIC_KEY; do
  eval "key=\${$name:-}"
  case $key in '' | /*) ;; *) export "$name=$PWD/$key" ;; esac
done
cd "$(dirname "$0")"
compose() { docker compose --file compose.yaml "$@"; }
sh secrets.sh
if grep --quiet --extended-regexp '^[[:space:]]*(export[[:space:]]+)?COMPOSE_PROJECT_NAME[[:space:]]*[=:][[:space:]]*[^#[:space:]]' .env; then
  echo 'deploy/.env: COMPOSE_PROJECT_NAME: leave it out; all commands take the project for "deploy".' >&2
  exit 1
fi
# Settings with a value that neither a container gets from deploy/.env, nor Compose.
for name in $(sed --quiet '/^COMPOSE_\|^DOCKER_/d; s/^\([A-Z][A-Z_0-9]*\)=..*/\1/p' .env); do
  grep --quiet --extended-regexp "[$][{]$name[:}]|^ +$name:\$" compose.yaml swarm.yaml ||
    echo "deploy/.env: $name is ignored; deploy/compose.yaml fixes it, or has no such setting" >&2
done
# Checks look again each time, and say nothing of the last time.
compose rm --force check-site check-front check-service > /dev/null 2>&1 || true
if [ -n "${SIGNING_KEY:-}" ]; then compose build; fi
sh signatures.sh
# Compose builds images that are missing; another release is built by an upgrade alone, which keeps the one before.
signed=${SIGNING_KEY:-}${SIGNING_PUBLIC_KEY:-}
if ! compose up ${signed:+--no-build} --detach --wait; then
  for check in check-site check-front check-service; do
    compose logs --no-log-prefix --tail 20 "$check" 2> /dev/null | grep --invert-match '^Attaching to' >&2 || true
  done
  exit 1
fi
