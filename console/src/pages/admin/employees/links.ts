/** Invitations made with new employees, until the panel that opens for each has shown its link. */
const links = new Map<number, string>()

export const keepLink = (id: number, url: string) => void links.set(id, url)
export const linkOf = (id: number) => links.get(id)
export const dropLink = (id: number) => void links.delete(id)
