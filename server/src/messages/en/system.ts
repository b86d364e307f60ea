/** What the system page says. */
export const system = {
  secrets_readable: 'SECRET_KEY opens all stored secrets.',
  secrets_previous_unused:
    'No server has used SECRET_KEY_PREVIOUS so far: it may become SECRET_KEY once every server has it.',
  secrets_resealing: 'Secrets are being sealed with the new SECRET_KEY: {left} of {total} remain.',
  secrets_key_outdated: 'Another server was started with a newer SECRET_KEY: start this one with it too.',
  secrets_resealed: 'All secrets are sealed with SECRET_KEY: SECRET_KEY_PREVIOUS may be removed.',
  secrets_unreadable:
    'No known key opens {count} stored secrets: put theirs into SECRET_KEY_PREVIOUS, or enter them again. parley verify names them.',
  upgrade_complete: 'The upgrade of the database is complete.',
  upgrade_running:
    'The database is being upgraded while the service runs: {count} steps left, {percent} % of “{step}” done.',
  schema_version: 'The database is at {version}.',
  schema_versions: 'The database is at {version}, this server at {newest}: bring all servers to one version.',
  database_writable: 'The database is writable.',
  database_read_only:
    'The database is read-only: nothing can be changed. Make it writable, or point DATABASE_URL at the primary.',
  clock_fine: 'The clock agrees with the database’s.',
  clock_differs:
    'The clocks of this machine and of the database differ by {seconds} s: let both follow the same time servers.',
  time_zones_fine: 'All servers have the time zone {zone}.',
  time_zones_differ:
    'Servers have different time zones, and so the times in their answers. These do not have {zone}: {servers}. Set the same APP_TIMEZONE everywhere, or nowhere, and restart them.',
  time_zone_changed:
    'The time zone is {zone} by now, and these servers still have another one: {servers}. Restart them together.',
  releases_fine: 'All servers are of release {release}.',
  releases_differ:
    'Servers of other releases than {release} are running: {servers}. Bring all of them to one release.',
  transaction_ids_fine: 'The database is far from the end of its transaction IDs.',
  transaction_ids_scarce:
    'The oldest rows are {millions} million transactions old, and at 2,000 million the database takes no changes: vacuum does not keep up. End old transactions, prepared ones and unused replication slots, then run VACUUM (FREEZE).',
  folder_away: 'Files can be neither uploaded nor opened, because their folder cannot be used: {error}',
  bucket_fine: 'The file bucket responds.',
  bucket_away: 'Files can be neither uploaded nor opened, because their bucket cannot be used: {error}',
  connections: '{used} of {max} connections are used.',
  connections_scarce: '{used} of {max} connections are used: raise max_connections, or set WORKERS to fewer.',
  jobs_never: 'No process has run jobs yet: start parley serve or parley work.',
  jobs_taken: 'Jobs are running.',
  jobs_not_taken: 'No process has run jobs for {seconds} s: start parley serve or parley work.',
  jobs_failed: 'Failed jobs: {queues}. See the log.',
  jobs_fine: 'No failed jobs.',
  replica_away: 'The replica cannot be reached: lists are read on the primary.',
  replica_behind: 'The replica is too far behind: lists are read on the primary.',
  replica_none: 'The configured replica is not a replica: lists are read on the primary.',
  replica_used: 'Lists are read on the replica.',
  pages_damaged:
    'Damaged database pages were read {count} times: run parley verify to find out whether to rebuild an index or restore a backup.',
  pages_fine: 'No damaged database pages.',
  data_disk: '{free} of {total} are free in the data folder.',
  data_disk_filling:
    '{free} of {total} are free in the data folder, and at last week’s pace none in {days} days: free up space or enlarge the disk.',
  data_disk_scarce: '{free} of {total} are free in the data folder: free up space.',
  data_disk_full: '{free} of {total} are free in the data folder: uploads and imports will be refused.',
  database_disk: 'The disk of the database has {free} left.',
  database_disk_scarce:
    'The disk of the database has {free} left: imports and other background work wait until space is freed.',
  database_disk_filling:
    'The disk of the database has {free} left, and at last week’s pace nothing in {days} days: free up space or enlarge it.',
  log_disk_filling:
    'The disk of the database’s log (pg_wal) has {free} left, and at last week’s pace nothing in {days} days: free up space or enlarge it.',
  log_disk: 'The disk of the database’s log (pg_wal) has {free} left.',
  log_disk_full:
    'The disk of the database’s log (pg_wal) has {free} left: nothing can be changed until space is freed.',
  log_disk_scarce:
    'The disk of the database’s log (pg_wal) has {free} left: imports and other background work wait until space is freed.',
  database_disk_full:
    'The disk of the database has {free} left: nothing can be changed until space is freed.',
  backups_unscheduled: 'No backups are scheduled: set BACKUP_SCHEDULE and BACKUP_TO.',
  backups_first: 'No backup has been made yet: the first one is made shortly.',
  backups_fine: 'The last backup was made at {time}.',
  backups_failing: 'The last attempt to make a backup failed: {error}',
  backups_overdue:
    'The last good backup is {hours} hours old, twice as old as the schedule allows. The last attempt: {error}',
  backups_unusable: 'The last trial restore of a backup failed: {error}',
  backup_store_away: 'Backups cannot be written to {store}: {error}',
  backup_store_fine: 'Backups can be written to {store}.',
  log_archive_fine: 'The database can be recovered to any moment.',
  log_archive_first: 'No part of the write-ahead log has been archived yet.',
  log_archive_without_base:
    'The database cannot be recovered to a moment yet: its first base backup is being made.',
  log_archive_no_base:
    'The database cannot be recovered to a moment: recovery begins with a base backup, and the last attempt to make one failed: {error}',
  log_archive_base_late:
    'The last base backup, which recovery to a moment begins with, is {hours} hours old, twice as old as the schedule allows.',
  log_archive_base_old:
    'The last base backup, which recovery to a moment begins with, is {hours} hours old, twice as old as the schedule allows. The last attempt: {error}',
  log_archive_base_failing:
    'The last base backup, which recovery to a moment begins with, failed and is tried again by itself: {error}',
  log_archive_behind:
    'The write-ahead log has not been archived for {minutes} minutes: new data would be lost with this machine. See the log of the service.',
  deliveries_failed: 'Failed webhook deliveries: {count}. Fix the receiver, then send them again.',
  deliveries_fine: 'No failed webhook deliveries.',
  inbound_waiting: '{count} customer messages are waiting to be processed, the oldest for {seconds} s.',
  inbound_fine: 'Customer messages are processed as they arrive.',
  refused_unsigned:
    '{channel} refused webhook calls without a signature: {count}, the last at {time}. Check that nothing between the platform and this server removes headers.',
  refused_signature:
    '{channel} refused webhook calls with a wrong signature: {count}, the last at {time}. Messages are being lost: check the channel’s secret.',
  refused_unreadable:
    '{channel} refused unreadable webhook calls: {count}, the last at {time}. Check that the webhook belongs to this channel’s platform.',
  refused_size: '{channel} refused webhook calls that were too large: {count}, the last at {time}.',
  refused_disabled:
    '{channel} is switched off and refused webhook calls: {count}, the last at {time}. Switch it on, or remove the webhook at the platform.',
  refused_credentials:
    '{channel} has no usable credentials and refused webhook calls: {count}, the last at {time}. Enter its credentials.',
  platforms_fine: 'Messages are sent on all channels.',
  platform_failing: 'Messages on {channel} have been failing since {time}: {reason}',
  refused_none: 'No webhook call was refused within the last day.',
} as const
