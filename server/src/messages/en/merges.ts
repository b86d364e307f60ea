/** Merging contacts and undoing it. */
export const merges = {
  already_undone: 'This merge has been undone already.',
  no_longer_kept: 'The merged records are no longer stored.',
  kept_contact_gone: 'The contact that was kept no longer exists.',
  not_handler: 'Only the handler of a conversation can link its customer.',
  no_contact: 'The conversation has no contact.',
  same_contact: 'The conversation is with this contact.',
  contact_changed: 'The contact of the conversation has changed meanwhile.',
  not_a_candidate: 'The field must be one of contact_ids.',
} as const
