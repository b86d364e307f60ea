/** What WeChat says and cannot show. */
export const wechat = {
  forgeable:
    'Without encoding_aes_key, messages can be forged by anyone who sees one signed address, such as in a proxy’s log. Choose the encrypted mode at WeChat and enter its key here.',
  no_token: 'WeChat gave no access token: {reason}',
  card_opens_link: 'A tap on the card opens the link, without its label.',
  card_shows_beginning: 'The card shows the beginning of its text; the whole of it follows.',
  column_is_text_with_link: 'The column is a text, its picture a link in it.',
  column_is_text: 'The column is a text.',
  taps_at_end: 'What can be tapped stands together at the end.',
  answered: 'WeChat answered with the status {status} and nothing that can be read.',
  text_invisible: 'WeChat takes no text of which nothing can be seen.',
  no_colors: 'WeChat shows no colors.',
  text_too_long: 'The message has {size} bytes of text; WeChat takes {count} messages of {bytes}.',
  text_bytes: 'The text must fit into {bytes} bytes for WeChat.',
  text_cut: 'WeChat takes {bytes} bytes here: the text is shortened.',
  link_too_long: 'WeChat takes no address of more than {bytes} bytes.',
  link_does_not_fit: 'The link does not fit into a text of WeChat.',
  number_in_text: 'The phone number stands in the text.',
  link_in_text: 'The link stands in the text.',
  too_many_messages: "It would become {count} of the {quota} messages that may follow one of the customer's.",
  several_messages: "It becomes {count} of the {quota} messages that may follow one of the customer's.",
} as const
