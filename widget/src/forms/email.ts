/** Returns whether a text is an e-mail address by the rule of the service. */
export const isEmail = (text: string) => /^(?!mailto:)[^\s@]+@[^\s@]+$/i.test(text.trim())
