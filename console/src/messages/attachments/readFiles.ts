import { parley } from '#console/api/client.ts'
import type { AttachedFile } from './store.ts'

const read = (file: number) => parley.GET('/file/{file}/meta', { path: { file } })

/** Returns the files with these IDs, named by `nameOf` where they cannot be read. */
export const readFiles = (ids: number[], nameOf: (id: number) => string): Promise<AttachedFile[]> =>
  Promise.all(
    ids.map((id) =>
      read(id).then(
        ({ data }) => data,
        () => ({ id, name: nameOf(id), mime: '', size: 0 }),
      ),
    ),
  )
