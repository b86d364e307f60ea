/** The rules that come ready: their names, what they do, and what they say. */
export const readyRules = {
  vip: 'VIP',
  vip_first: 'VIP first',
  vip_first_text: 'Conversations of contacts with the tag get the highest priority.',
  closed_ticket: 'Customer answered a closed ticket',
  closed_ticket_text:
    'A customer who writes within two weeks after a ticket was closed gets a tag, and a note tells who answers.',
  closed_ticket_tag: 'Wrote again',
  closed_ticket_note: 'A ticket of this customer was closed lately. If it is about the same, reopen it.',
  low_score: 'Low score to the lead',
  low_score_text: 'The group learns of every score of 2 or less.',
  leads: 'Leads',
  low_score_notice: 'A customer gave a low score.',
  low_score_note: 'The customer was not satisfied.',
  duplicate_contact: 'Duplicate contact',
  duplicate_contact_text:
    'A note says when another contact has the same phone number or e-mail address, so that they can be merged.',
  duplicate_contact_note:
    'Another contact has the same phone number or e-mail address. If they are one person, merge them.',
  language_queue: 'Language to queue',
  language_queue_text: 'Waiting conversations that are not written in Latin letters go to the queue.',
  language_queue_need: 'Other languages',
  language_queue_scripts: 'han\nkana\nhangul\ncyrillic\narabic\nthai',
  spam: 'Spam',
  spam_text: 'Messages with words of advertising get a tag and the lowest priority.',
  spam_tag: 'Spam',
  spam_words: 'casino\nviagra\ncrypto profit\nguaranteed returns\nseo services\nclick here to claim',
} as const
