#!/bin/sh
# Run by the postgres image when its data folder is new: a role without superuser rights, and its database.
# The image reads the file of the password as root, and sources this script as a user who may not.
(
  set -eu
  psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="${POSTGRES_PASSWORD:?}" <<'SQL'
create role parley login password :'password';
create database parley owner parley;
SQL
)
