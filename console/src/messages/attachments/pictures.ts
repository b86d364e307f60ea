import { parley } from '#console/api/client.ts'

/** Returns whether every browser displays files of a type as pictures. */
export const isPicture = (mime: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(mime)

export const thumbnailOf = (file: number) => parley.address('/file/{file}/thumbnail', { path: { file } })
