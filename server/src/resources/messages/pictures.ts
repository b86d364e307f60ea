import { namesOfTypes, pictureTypes } from '#channels/pictures.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { Attachable, FindFiles } from '#resources/file-uses/attachable.ts'
import { picturesIn } from './content.ts'

/**
 * Returns the uploaded pictures of a checked message's cards, once each. Throws a 422 for those that are not found, and for
 * files that are no pictures.
 */
export const usablePictures = async (find: FindFiles, checked: unknown): Promise<Attachable[]> => {
  const named = picturesIn(checked)
  const fieldOf = (index: number) => named[index]?.path as string
  const files = await find(
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
