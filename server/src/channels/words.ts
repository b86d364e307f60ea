/** Describes a text that a customer has changed after sending it. */
export const edited = (text: string | undefined) => (text ? `Edited: ${text}` : 'Edited')

/** Describes a message of a kind that came after this version. */
export const unshown = 'Message of a kind that cannot be shown'
