/** Describes a text that a customer has changed after sending it. */
export const edited = (text: string | undefined) => (text ? `Edited: ${text}` : 'Edited')

/** Describes a message of a kind that this version does not know. */
export const unshown = 'Message of a kind that cannot be shown'
