import type pg from 'pg'

/**
 * Begins to fill, unless a former run has: what is done is listed, and the time that the messages are spread over ends
 * when the first run began.
 */
export const beginning = `
  create schema if not exists bench;
  create table if not exists bench.done (task text primary key);
  create table if not exists bench.span as select now() as until`

export const markDone = (task: string) => `insert into bench.done values ('${task}')`

/** Returns the names of what is done. */
export const doneIn = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ task: string }>('select task from bench.done')
  return new Set(rows.map(({ task }) => task))
}

/** Runs statements, and records that they are done in the same transaction; nothing if they are. */
export const doOnce = async (client: pg.ClientBase, task: string, statements: string) => {
  const done = await doneIn(client)
  // One query of several statements is one transaction.
  if (!done.has(task)) await client.query(`${statements}; ${markDone(task)}`)
}
