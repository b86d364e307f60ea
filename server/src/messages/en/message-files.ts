/** Why a file of a message cannot be read. */
export const messageFiles = {
  over_limit: 'The file is larger than {limit} MB.',
  // Of messages stored while the limit was fixed.
  too_large: 'The file is larger than 25 MB.',
  address_refused: 'The file is at an address that may not be called.',
  address_redirects: 'The file is at an address that leads elsewhere.',
  not_given: 'The platform does not give the file: {reason}',
  not_given_status: 'The platform does not give the file: it answered {status}.',
  platform_answered: 'The platform answered {status}.',
  platform_silent: 'The platform did not answer.',
  platform_without_files: 'The platform gives no files.',
  channel_unusable: 'The channel is disabled, or its credentials cannot be used.',
  empty: 'The platform gives an empty file.',
  not_stored: 'The file could not be stored.',
  tried: '{reason} It was tried {count} times.',
  not_fetched: 'The file has not been fetched from its platform yet.',
  gone: 'The file no longer exists.',
  no_such_file: 'Message not found, or it has no file.',
} as const
