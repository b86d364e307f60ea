/** The points at which a process may crash with different parts of an attempt done. */
export type Point = 'taken' | 'checked' | 'before commit' | 'after commit' | 'before status' | 'part undone'
export type Reached = (point: Point) => Promise<unknown>
