const mimes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** Returns whether a thumbnail can be asked for; there may be none all the same, if the image is damaged. */
export const hasThumbnail = (mime: string) => mimes.has(mime)
