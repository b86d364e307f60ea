import { copyFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Job } from '#jobs/job.ts'
import { message } from '#messages/message.ts'
import { discard } from '#resources/files/contents.ts'
import { type Keeping, prepareFile, recordFile } from './keep.ts'
import { changeFileMessage, type FileMessage, type FilePlace } from './queries.ts'

interface Former extends FilePlace {
  message: FileMessage & { file: string }
}

/** Finds the next message whose file an earlier version stored: by the index on keys, which begin with `media/`. */
const nextFormer = async (db: Db) => {
  const { rows } = await sql<Former>`
    select id as message_id, created_at as message_created_at, message from messages
    where type in ('image', 'file', 'audio', 'video') and message ->> 'file' > 'm' limit 1`.execute(db)
  return rows[0]
}

/** Locks a message whose file is still the former one. */
const lockFormer = (db: Db, { message_id, message_created_at, message }: Former) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', message_id)
    .where('created_at', '=', message_created_at)
    .where(sql<boolean>`message ->> 'file' = ${message.file}`)
    .forUpdate()
    .executeTakeFirst()

/** Copies the file under a new key. The former object is removed once the message names the new one. */
const adoptFile = async (services: Keeping, former: Former, path: string) => {
  const { files, database } = services
  const { file, mime } = former.message
  const prepared = await prepareFile(services, path, async (key) => {
    const copy = await files.temporary()
    await copyFile(path, copy)
    return files.keep(copy, key)
  })
  const { surplus } = await database.main
    .transaction()
    .execute(async (trx) =>
      (await lockFormer(trx, former))
        ? recordFile(trx, services, former, { prepared, mime })
        : { surplus: prepared.added?.key },
    )
  await discard(files, surplus)
  await discard(files, file)
}

const adopt = async (services: Keeping, former: Former) => {
  const opened = await services.files.open(former.message.file)
  if (!opened) {
    const gone = { file: null, state: 'missing', reason: message('message_files.gone') } as const
    await changeFileMessage(services.database.main, former, gone)
    return
  }
  try {
    await adoptFile(services, former, opened.path)
  } finally {
    await opened.close()
  }
}

/**
 * The job that brings over what earlier versions stored for messages. It needs no step of an upgrade: what is
 * left is found by an index, and nothing is found at no cost.
 */
export const adoptMessageFiles = (services: Omit<Keeping, 'database'>): Job => ({
  name: 'message-file-adoption',
  schedule: '* * * * *',
  atStart: true,
  maxSeconds: 3600,
  run: async ({ db, signal, checkRoom }) => {
    for (let former = await nextFormer(db); former; former = await nextFormer(db)) {
      signal.throwIfAborted()
      await checkRoom()
      await adopt({ ...services, database: { main: db } }, former)
    }
  },
})
