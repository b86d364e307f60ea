#!/bin/sh
# Makes the secrets of several.yaml, once, in the folder `secrets` beside this file. Keep a copy of secret_key elsewhere.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then echo "The secrets exist already: $PWD/secrets" >&2; exit 1; fi
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
mkdir secrets.new
cd secrets.new
database=$(random 24) key=$(random 10) secret=$(random 24)
random 32 >secret_key
random 12 >admin_password
printf '%s' "$database" >postgres_password
echo "postgres://parley:$database@postgres/parley" >database_url
printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' "$key" "$secret" >s3_credentials
cat >s3_config <<JSON
{"identities": [{"name": "parley", "credentials": [{"accessKey": "$key", "secretKey": "$secret"}], "actions": ["Admin", "Read", "Write", "List", "Tagging"]}]}
JSON
# The user of the image reads its own.
if [ "$(id -u)" = 0 ]; then chown 10001:10001 secret_key admin_password database_url s3_credentials; fi
cd ..
mv secrets.new secrets
echo "The first administrator is admin, with the password in $PWD/secrets/admin_password"
