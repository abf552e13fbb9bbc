#!/bin/sh
# Sends a request to both instances of the compose file inside their containers, with their secret, and prints the responses:
#   sh deploy/request.sh /readyz    sh deploy/request.sh /metrics    sh deploy/request.sh /api/publish
# Exit status 1 when one does not answer, or answers with an error.
program='
  const path = process.argv[1];
  const { PORT, PUBLISH_SECRET, METRICS_TOKEN } = process.env;
  const isHook = path === "/api/publish";
  const authorization = `Bearer ${isHook ? PUBLISH_SECRET : METRICS_TOKEN}`;
  fetch(`http://127.0.0.1:${PORT}${path}`, { method: isHook ? "POST" : "GET", headers: { authorization } })
    .then(async (response) => {
      console.log(await response.text());
      process.exitCode = response.ok ? 0 : 1;
    })
    .catch((error) => {
      console.error(error.cause?.code ?? error.message);
      process.exitCode = 1;
    });'
status=0
for site in site-1 site-2; do
  echo "# $site"
  docker compose --file "$(dirname "$0")/compose.yaml" exec -T "$site" node --eval "$program" "$1" || status=1
done
exit $status
