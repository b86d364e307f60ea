/** The points of a turn at which its process may end with different things done. */
export type Point = 'taken' | 'checked' | 'before commit' | 'after commit' | 'before status' | 'part undone'
export type Reached = (point: Point) => Promise<unknown>
