/** A row of the test plan. */
export interface Row {
  id: string
  name: string
  /** What is done to the product. */
  injected: string
  /** The figure that it has to show. */
  pass: string
  /** What the plan asks for, where the long form does less. */
  planned?: string
  /** The test files that prove it, from the project's folder. */
  tests: string[]
}
