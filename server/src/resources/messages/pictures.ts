import { namesOfTypes, pictureTypes } from '#channels/pictures.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { type Attachable, attachable } from '#resources/file-uses/attachable.ts'
import { picturesIn } from './content.ts'

/**
 * Returns the uploaded pictures of a checked message's cards, once each, and keeps them until the transaction ends. Throws a
 * 422 for those that the employee may not read, and for files that are no pictures.
 */
export const usablePictures = async (db: Db, employeeId: number, checked: unknown): Promise<Attachable[]> => {
  const named = picturesIn(checked)
  const fieldOf = (index: number) => named[index]?.path as string
  const files = await attachable(
    db,
    employeeId,
    named.map(({ file_id }) => file_id),
    { fieldOf, missing: 'messages.no_such_picture' },
  )
  const types = namesOfTypes(pictureTypes)
  const others = files.flatMap(({ name, mime }, index) =>
    pictureTypes.includes(mime)
      ? []
      : [[fieldOf(index), [message('messages.no_picture', { name, types })]] as const],
  )
  if (others.length) throw invalidFields(Object.fromEntries(others))
  return [...new Map(files.map((file) => [file.id, file])).values()]
}
