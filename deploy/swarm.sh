#!/bin/sh
# Deploys the stack of the Swarm with deploy/.env, at a manager node, and waits until each part runs on its nodes:
#   sh deploy/swarm.sh
# Parts whose settings are as they were go on without a restart. A part that does not run after SWARM_SECONDS (300), or whose update
# failed and was rolled back, is named with what its last containers said. Exit status 1 then.
set -eu
cd "$(dirname "$0")/.."
sh deploy/secrets.sh
. deploy/settings.sh
docker stack deploy --compose-file deploy/swarm.yaml --resolve-image never website
parts() { docker service ls --filter label=com.docker.stack.namespace=website "$@"; }
# Parts whose update is in a state.
updates() {
  docker service inspect --format '{{.Spec.Name}} {{with .UpdateStatus}}{{.State}}{{end}}' $(parts --quiet) |
    sed --quiet --regexp-extended "s/ ($1)\$//p"
}
waiting() {
  {
    parts --format '{{.Name}} {{.Replicas}}' | awk '{ split($2, n, "/"); if (n[1] != n[2] || n[2] == 0) print $1 }'
    updates 'updating|rollback_started'
  } | sort --unique
}
fail() {
  what=$1
  shift
  for part; do
    echo "$part $what:" >&2
    docker service ps --no-trunc --format '{{.Node}} {{.CurrentState}} {{.Error}}' "$part" | head -n 3 >&2
    docker service logs --raw --tail 3 "$part" >&2 || true
  done
  exit 1
}
# Within it, the manager begins the updates, also a slow one.
sleep 5
end=$(($(date +%s) + ${SWARM_SECONDS:-300}))
while [ -n "$(waiting)" ]; do
  if [ "$(date +%s)" -gt "$end" ]; then fail 'does not run' $(waiting); fi
  sleep 1
done
back=$(updates 'rollback_.*|paused')
# Where Docker does not answer any more, nothing waits and nothing is back, either: this ends with its message.
parts --quiet > /dev/null
if [ -n "$back" ]; then fail 'is back at what it was: its update failed' $back; fi
