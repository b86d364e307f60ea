#!/bin/sh
# Run by the postgres image when its data folder is new: a role without superuser rights, and its database.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/postgres_password)" <<'SQL'
create role parley login password :'password';
create database parley owner parley;
SQL
