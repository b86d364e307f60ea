/** Merging contacts and undoing it. */
export const merges = {
  already_undone: 'This merge has been undone already.',
  no_longer_kept: 'What was merged is no longer kept.',
  kept_contact_gone: 'The contact that was kept is there no more.',
  not_a_candidate: 'The field must be one of contact_ids.',
} as const
