import { createTemplate } from './postgres.ts'

let dropTemplate: () => Promise<unknown>

/** Runs once before all test files. */
export const globalSetup = async () => {
  dropTemplate = await createTemplate()
}

/** Runs once after them. */
export const globalTeardown = () => dropTemplate()
