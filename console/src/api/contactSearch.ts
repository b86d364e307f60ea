/** Returns whether the text looks like an email address, by the API's rule. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/**
 * Returns the API query for a contact search. The API's `search` does not cover email addresses; those match
 * only in full, for employees who may read them.
 */
export const contactSearch = (
  text: string,
  may: (permission: string) => boolean,
): { search?: string; email?: string } => {
  const asked = text.trim()
  if (asked === '') return {}
  return isEmail(asked) && may('email_contact.read') ? { email: asked } : { search: asked }
}
