#!/bin/sh
# Makes the secrets that are empty or missing in deploy/.env; the file itself where it is missing, which ends with status 1.
set -eu
cd "$(dirname "$0")"
umask 077
if [ ! -f .env ]; then
  cp .env.example .env
  echo 'deploy/.env was made: fill in host names, the certificate’s folder and the first administrator, and start again.' >&2
  exit 1
fi
dollars=$(sed --quiet --regexp-extended "s/^([A-Z][A-Z_0-9]*)=[[:space:]]*([^'#[:space:]].*)?[$].*/\1/p" .env)
if [ -n "$dollars" ]; then
  echo "deploy/.env:" $dollars: 'a "$" begins the name of another setting; put the value into single quotes.' >&2
  exit 1
fi
# What is appended must not go on with the last line.
[ -z "$(tail -c 1 .env)" ] || echo >> .env
made=''
# Also where it ends early: what was made is used from then on.
trap 'if [ -n "$made" ]; then echo "Made in deploy/.env, of which you keep a copy elsewhere:$made"; fi' EXIT
fill() {
  grep --quiet --extended-regexp "^[[:space:]]*(export[[:space:]]+)?$1[[:space:]]*[=:]" .env || echo "$1=" >> .env
  grep --quiet "^$1=$" .env || return 0
  # Not as an argument of sed, which everybody on the machine can read.
  echo "s|^$1=$|$1=$2|" | sed --in-place --file=- .env
  made="$made $1"
}
# Each value on a line of its own, before it is filled in: where openssl fails, this ends there.
for name in PUBLISH_SECRET PREVIEW_SECRET CONTENT_API_TOKEN MESSAGES_TOKEN METRICS_TOKEN VISITS_TOKEN ADMIN_JWT_SECRET \
  API_TOKEN_SALT TRANSFER_TOKEN_SALT ENCRYPTION_KEY DATABASE_PASSWORD S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY; do
  value=$(openssl rand -hex 32)
  fill "$name" "$value"
done
new=$(openssl rand -hex 32)
old=$(openssl rand -hex 32)
fill APP_KEYS "$new,$old"
value=$(openssl rand -base64 32)
fill MESSAGES_KEY "$value"
