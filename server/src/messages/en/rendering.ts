/** What happens to messages on any platform. */
export const rendering = {
  too_many_messages: 'The message would become {count} messages there; at most {limit} are sent.',
  text_split: 'The text is sent in {count} messages.',
  file_as_link: 'The file {name} is sent as a link.',
  file_needs_https: 'The file {name} is sent as a link: the platform fetches only from an HTTPS address.',
  file_too_large: 'The file {name} is sent as a link: the platform takes at most {limit} MB.',
  plays_too_long:
    'The file {name} is sent as a link: the platform takes only what plays for at most {limit} seconds.',
  unknown_duration: 'The file {name} is sent as a link: how long it plays is not known.',
  picture_too_wide: 'The picture {name} is sent as a link: width and height may add up to {limit} pixels.',
  too_many_files: 'The file {name} is sent as a link: one message takes at most {limit} files.',
  picture_copied: 'A smaller copy of the picture {name} is shown, as JPEG: cards there take {allowed}.',
  pictures_of_types: 'pictures of the types {types}',
  pictures_up_to: 'pictures of the types {types} up to {size}',
  pictures_up_to_side: 'pictures of the types {types} up to {size} and {limit} pixels on each side',
  picture_needs_https:
    'The platform fetches pictures from HTTPS addresses only, and PUBLIC_URL is not HTTPS. Use the address of a picture instead.',
} as const
