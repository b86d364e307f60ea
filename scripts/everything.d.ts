export const everything: string[]
