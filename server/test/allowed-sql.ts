/**
 * Where a statement may be made of strings, by the reason why nothing that came from outside gets into it: files and how many such
 * places each has. A new place is one that somebody has to judge.
 */
export const allowedStatements: { why: string; places: Record<string, number> }[] = [
  {
    why: 'Tables, columns, sequences and types are named by the catalog of the database that is backed up, and quoted.',
    places: {
      'backup/catalog.ts': 3,
      'backup/contents.ts': 2,
      'backup/counts.ts': 1,
      'backup/load.ts': 4,
      'backup/replace.ts': 3,
      'backup/scaffold.ts': 4,
      'backup/schema.ts': 2,
    },
  },
  {
    why: 'Names and expressions come from the catalog of the database that is checked, or from lists in the code.',
    places: {
      'verify/check.ts': 1,
      'verify/constraints.ts': 5,
      'verify/custom-values.ts': 1,
      'verify/indexes.ts': 1,
      'verify/pages.ts': 2,
      'verify/rows.ts': 1,
      'verify/schema.ts': 2,
      'verify/search-text.ts': 6,
      'verify/server.ts': 2,
    },
  },
  {
    why: 'Steps of migrations, lists of tables in the code, and a password that was generated a line before.',
    places: {
      'db/embedded/cluster.ts': 1,
      'db/records/filters.ts': 1,
      'db/outcome.ts': 2,
      'db/prepared.ts': 1,
      'db/secrets/secrets.ts': 4,
      'db/connections/session-check.ts': 1,
      'db/statement.ts': 1,
      'jobs/upgrade-steps.ts': 2,
    },
  },
  {
    why: 'An invented company: tables, columns and months of the code.',
    places: {
      'demo/fill.ts': 1,
      'demo/insert.ts': 1,
      'demo/messages.ts': 1,
    },
  },
  {
    why: 'Columns are keys of a list in the code, by their type; ids are numbers; values are parameters.',
    places: {
      'resources/contact-exports/queries.ts': 2,
      'resources/imports/check/contacts.ts': 3,
      'resources/imports/merge/contacts.ts': 4,
      'resources/imports/match/contacts.ts': 8,
      'resources/imports/merge/parts.ts': 4,
      'resources/imports/merge/records.ts': 9,
      'resources/imports/merge/tickets.ts': 9,
      'resources/sla-clocks/later.ts': 1,
      'resources/imports/stage/sql.ts': 3,
      'resources/imports/match/repeats.ts': 9,
      'resources/imports/run/prefetch.ts': 3,
      'resources/imports/stage/tables.ts': 2,
      'resources/imports/undo/parts.ts': 1,
    },
  },
  {
    why: 'Names are made of ids, which are numbers, and of the types of fields.',
    places: {
      'resources/cz-cols/conditions.ts': 1,
      'resources/cz-cols/index-job.ts': 1,
      'resources/cz-cols/indexes.ts': 4,
    },
  },
  {
    why: 'Fragments are constants of the code or chosen by type from a list in the code; values are parameters.',
    places: {
      'http/callers/auth.ts': 3,
      'http/monitoring/backlogs.ts': 3,
      'db/paging/list.ts': 1,
      'db/records/records.ts': 3,
      'http/mount.ts': 1,
      'live/listen.ts': 2,
      'resources/contact-duplicates/queries.ts': 8,
      'resources/contact-files/queries.ts': 1,
      'resources/conversations/contactable-lock.ts': 3,
      'resources/conversations/filter.ts': 2,
      'resources/conversations/queries.ts': 1,
      'resources/counts/routes.ts': 1,
      'resources/file-uses/queries.ts': 1,
      'resources/geography/fill.ts': 1,
      'resources/livechat/thread.ts': 3,
      'resources/messages/queries.ts': 1,
      'resources/notices/queries.ts': 1,
      'resources/system/queries.ts': 2,
      'resources/ticket-bulk/queries.ts': 1,
      'resources/transcripts/queries.ts': 1,
    },
  },
]
