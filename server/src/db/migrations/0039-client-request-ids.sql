-- The id that a client gave its request stands beside the service's own, which no client can choose.
alter table audit_log add column client_request_id text;
