#!/bin/sh
# Signatures of the images that the compose file builds, by openssl (docs/runbook.md, "Signed images"). The runbook's commands run it
# after each build and before anything is started; without a key it does nothing.
#   SIGNING_KEY: private key (Ed25519, PEM) with which the images of this machine are signed
#   SIGNING_PUBLIC_KEY: public key; each image must then have a signature of it, else the exit status is 1
#   SIGNATURES: folder of the signatures; unset: deploy/signatures
# Signed are the name and Docker's id of an image, which is the hash of all that it contains.
set -eu
[ -n "${SIGNING_KEY:-}${SIGNING_PUBLIC_KEY:-}" ] || exit 0
[ -z "${SIGNING_KEY:-}" ] || openssl pkey -in "$SIGNING_KEY" -noout 2> /dev/null || {
  echo "SIGNING_KEY: $SIGNING_KEY is no private key that can be read" >&2
  exit 1
}
[ -z "${SIGNING_PUBLIC_KEY:-}" ] || openssl pkey -pubin -in "$SIGNING_PUBLIC_KEY" -noout 2> /dev/null || {
  echo "SIGNING_PUBLIC_KEY: $SIGNING_PUBLIC_KEY is no public key that can be read" >&2
  exit 1
}
folder=${SIGNATURES:-$(dirname "$0")/signatures}
mkdir -p "$folder"
signed=$(mktemp)
trap 'rm -f "$signed"' EXIT
status=0
for image in website-site website-content-service website-front website-storage; do
  id=$(docker image inspect --format '{{.Id}}' "$image" 2> /dev/null) || {
    echo "$image: there is no such image" >&2
    exit 1
  }
  signature="$folder/$image-${id#sha256:}.sig"
  # With an Ed25519 key openssl reads from files alone.
  echo "$image $id" > "$signed"
  if [ -n "${SIGNING_KEY:-}" ]; then
    openssl pkeyutl -sign -rawin -inkey "$SIGNING_KEY" -in "$signed" -out "$signature"
  fi
  if [ -n "${SIGNING_PUBLIC_KEY:-}" ]; then
    if [ ! -f "$signature" ]; then
      echo "$image: $id is not signed; nothing is started" >&2
      status=1
    elif ! openssl pkeyutl -verify -rawin -pubin -inkey "$SIGNING_PUBLIC_KEY" -in "$signed" -sigfile "$signature" > /dev/null 2>&1; then
      echo "$image: the signature of $id is not of SIGNING_PUBLIC_KEY; nothing is started" >&2
      status=1
    fi
  fi
done
exit $status
