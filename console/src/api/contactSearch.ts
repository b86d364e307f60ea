/** Whether it may be an address of e-mail, as the API tells it. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/**
 * The API's query for what is typed to find contacts: e-mails are no part of its `search`, and are found whole by those who
 * may read them.
 */
export const contactSearch = (
  text: string,
  may: (permission: string) => boolean,
): { search?: string; email?: string } => {
  const asked = text.trim()
  if (asked === '') return {}
  return isEmail(asked) && may('email_contact.read') ? { email: asked } : { search: asked }
}
