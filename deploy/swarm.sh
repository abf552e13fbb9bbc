#!/bin/sh
# Deploys the stack of the Swarm with deploy/.env, at a manager node, and waits until each part runs on its nodes:
#   sh deploy/swarm.sh
# Parts whose settings are as they were go on without a restart. A part that does not run after SWARM_SECONDS (300) is named with what its
# last container said. Exit status 1 then.
set -eu
cd "$(dirname "$0")/.."
sh deploy/secrets.sh
. deploy/settings.sh
docker stack deploy --compose-file deploy/swarm.yaml --resolve-image never website
waiting() {
  docker service ls --filter label=com.docker.stack.namespace=website --format '{{.Name}} {{.Replicas}}' |
    awk '{ split($2, n, "/"); if (n[1] != n[2] || n[2] == 0) print $1 }'
}
end=$(($(date +%s) + ${SWARM_SECONDS:-300}))
while [ -n "$(waiting)" ]; do
  if [ "$(date +%s)" -gt "$end" ]; then
    for part in $(waiting); do
      echo "$part does not run:" >&2
      docker service ps --no-trunc --format '{{.Node}} {{.CurrentState}} {{.Error}}' "$part" | head -n 3 >&2
      docker service logs --raw --tail 3 "$part" >&2 || true
    done
    exit 1
  fi
  sleep 1
done
