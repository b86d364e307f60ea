import type { Db } from '#db/connections/connect.ts'
import { fileNameOf } from '#files/content/served.ts'
import { shownName } from '#files/content/shown-name.ts'
import { digestOf } from '#files/digest.ts'
import { newKey } from '#files/keys.ts'
import type { JobServices } from '#http/services.ts'
import { attach } from '#resources/file-uses/queries.ts'
import { type PreparedContent, prepareContent, recordContent } from '#resources/files/contents.ts'
import { insert } from '#resources/files/queries.ts'
import { changeFileMessage, type FileMessage, type FilePlace } from './queries.ts'

/** What keeping a customer's file takes. */
export type Keeping = Pick<JobServices, 'config' | 'database' | 'files'>

/** Puts a customer's file into the file store; `keep` does so under a new key. */
export const prepareFile = async (
  services: Keeping,
  path: string,
  keep = (key: string) => services.files.keep(path, key),
): Promise<PreparedContent> => {
  const keepNew = async (folder: string) => {
    const key = newKey(folder)
    await keep(key)
    return key
  }
  return prepareContent(services, { ...(await digestOf(path)), path, keep: keepNew })
}

/**
 * Records a customer's file and attaches it to its message. Returns the message's place, and the object that
 * is not needed after all.
 */
export const recordFile = async (
  db: Db,
  services: Keeping,
  place: FilePlace,
  { prepared, mime }: { prepared: PreparedContent; mime: string | null },
) => {
  const { id: content_id, key, surplus } = await recordContent(db, services, prepared)
  const changes: Partial<FileMessage> = { file: key, size: prepared.size, mime, state: 'kept' }
  const told = await changeFileMessage(db, place, changes)
  if (!told) return { told, surplus }
  const { type, message, ...where } = told
  const name = shownName(message.name ?? '') || fileNameOf(null, type, mime)
  const file_id = await insert(db, { content_id, name, contactable_id: told.contactable_id })
  const { message_id: id, message_created_at: created_at } = place
  await attach(db, { column: 'message_id', id, created_at }, [file_id])
  return { told: where, surplus }
}
