/** A renewed session starts with the same visitor ID. */
const visitorIn = (session: string) => session.split('.', 1)[0]
export const isSameVisitor = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && visitorIn(one) === visitorIn(other)
