/** Too much of the same work is waiting; it may be tried again after some seconds. */
export class Overloaded extends Error {
  readonly seconds: number

  constructor(message: string, seconds = 1) {
    super(message)
    this.seconds = seconds
  }
}
