import { parley } from '#console/api/client.ts'
import type { useUpload } from '../upload/useUpload.ts'
import type { SampleSource } from './usePreview.ts'

const kept = new Map<number, SampleSource>()

/** Returns the file that this tab last tried a recipe with, so it is still there after a dry run. */
export const sampleOf = (recipe: number | undefined) => (recipe === undefined ? undefined : kept.get(recipe))

export const keepSample = (recipe: number, sample: SampleSource) => kept.set(recipe, sample)

/** Sends a sample as a dry run. Returns the task's ID, or undefined if the upload was stopped. */
export const trySample = async (
  recipe_id: number,
  { file, asked, preview }: SampleSource,
  upload: ReturnType<typeof useUpload>['upload'],
) => {
  const { encoding, delimiter, has_header = preview.has_header } = asked
  const body = { file, recipe_id, encoding, delimiter, has_header, dry_run: true }
  const answer = await upload(file.size, (way) => parley.POST('/relation-import-task', { body, ...way }))
  return answer?.data.id
}
