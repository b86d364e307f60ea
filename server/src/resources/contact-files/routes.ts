import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { attachable } from '#resources/file-uses/attachable.ts'
import { noteAllChanges } from '#resources/record-changes/queries.ts'
import * as queries from './queries.ts'
import { ContactFile, ContactFiles, NewContactFiles } from './schema.ts'

const tag = 'Contacts'
const path = '/contact/:contact/file'

interface FileName {
  id: number
  name: string
}

/** Records files that were attached or removed in the contact's history. */
const note = (db: Db, viewer: Viewer, subject_id: number, verb: 'created' | 'deleted', files: FileName[]) =>
  noteAllChanges(
    db,
    viewer,
    files.map(({ id, name }) => ({
      subject_type: 'contact',
      subject_id,
      kind: `file.${verb}`,
      before: verb === 'deleted' ? { name } : null,
      after: verb === 'created' ? { name } : null,
      refers_to: { type: 'file', id },
    })),
  )

/** Serves the files that employees keep with a contact. */
export const contactFiles = (app: App) => {
  listEndpoint(app, {
    path,
    tag,
    access: 'contact.read',
    operationId: 'listContactFiles',
    summary: 'List the files of a contact',
    description: 'Those attached to the contact itself, not those of its tickets and conversations.',
    record: ContactFile,
    problems: [404],
    find: rowOf('contacts', 'contact'),
    sorts: queries.sorts,
    page: ({ db, params, query }) => queries.list(db, params.contact, query),
  })
  endpoint(app, {
    method: 'POST',
    path,
    tag,
    access: 'contact.update',
    operationId: 'addContactFiles',
    summary: 'Attach files to a contact',
    body: NewContactFiles,
    answer: ContactFiles,
    problems: [404],
    find: rowOf('contacts', 'contact'),
    handle: async ({ db, viewer, params, body: { file_ids } }) => {
      const files = await attachable(db, viewer.id, file_ids)
      const added = await queries.add(db, params.contact, file_ids)
      await note(
        db,
        viewer,
        params.contact,
        'created',
        files.filter(({ id }) => added.has(id)),
      )
      return { data: await queries.findMany(db, file_ids) }
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: `${path}/:file`,
    tag,
    access: 'contact.update',
    operationId: 'removeContactFile',
    summary: 'Remove a file from a contact',
    description: 'The file is deleted a day later, unless something else refers to it.',
    answer: null,
    problems: [404],
    find: queries.findFile,
    handle: async ({ db, viewer, params, record: { id, file_id, name } }) => {
      await queries.remove(db, id)
      await note(db, viewer, params.contact, 'deleted', [{ id: file_id, name }])
    },
  })
}
