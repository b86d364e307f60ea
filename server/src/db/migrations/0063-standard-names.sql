-- Tables and columns get the terms that the field uses. Renaming writes to the catalog only.
alter table kept_values rename to postback_payloads;
alter index kept_values_pkey rename to postback_payloads_pkey;

alter table contact_distinctions rename to dismissed_duplicates;
alter index contact_distinctions_pkey rename to dismissed_duplicates_pkey;
alter index contact_distinctions_high_id_idx rename to dismissed_duplicates_high_id_idx;
alter table dismissed_duplicates rename constraint contact_distinctions_check to dismissed_duplicates_check;
alter table dismissed_duplicates
  rename constraint contact_distinctions_low_id_fkey to dismissed_duplicates_low_id_fkey;
alter table dismissed_duplicates
  rename constraint contact_distinctions_high_id_fkey to dismissed_duplicates_high_id_fkey;

alter table inbound_events rename column worked_at to processed_at;
alter table webhook_deliveries rename column given_up_at to expires_at;
alter table relation_import_tasks rename column idle_turns to stalled_attempts;
alter table relation_import_changes rename column left_version to version_after;
