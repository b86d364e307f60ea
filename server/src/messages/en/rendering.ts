/** What happens to messages on any platform. */
export const rendering = {
  too_many_messages: 'The message would become {count} messages there; at most {limit} are sent.',
  text_split: 'The text is sent in {count} messages.',
  file_as_link: 'The file {name} is sent as a link.',
} as const
