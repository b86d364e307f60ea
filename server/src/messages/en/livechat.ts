/** Errors of live chats. */
export const livechat = {
  no_conversation_to_score: 'There is no such conversation to score.',
  no_such_message: 'There is no such message in this thread.',
  no_such_option: 'The message offers no such option.',
  postback_conflict: 'The field does not go with postback: a message is one or the other.',
  text_or_postback_required: 'The field is required, or a postback.',
  origin_refused: 'Pages of this origin may not use the channel.',
  identity_expired: 'The visitor’s identity was signed more than a day ago.',
  identity_form: 'The field must be the text of a JSON object.',
  identity_invalid: 'The visitor’s identity is not signed with this channel’s secret.',
  identity_required: 'Only visitors who are logged in may write here.',
  files_refused: 'Files cannot be sent here.',
  session_required: 'A session of this channel is required.',
  livechat_only: 'Only a live chat has visitor sessions.',
  text_too_long: 'The field may have at most {limit} characters on live chat.',
} as const
