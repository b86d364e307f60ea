/** Why a file cannot be read. */
export const files = {
  pending: 'The file has not been scanned yet.',
  refused: 'The scanner refused the file.',
  refused_because: 'The scanner refused the file: {reason}',
  gone: 'The file is no longer in the file store.',
  no_such_range: 'The file does not have this range of bytes.',
  no_such_link: 'Link not found.',
  link_expired: 'The link has expired.',
  no_image: 'Files of this type have no thumbnail.',
  image_unreadable: 'The image cannot be read: {reason}',
  thumbnail_later: 'The thumbnail could not be made this time. It will be tried again later.',
  thumbnail_too_large: 'The image is too large for a thumbnail.',
  thumbnail_too_slow: 'Making the thumbnail takes too long.',
  thumbnails_unavailable: 'This server makes no thumbnails: {reason}',
} as const
