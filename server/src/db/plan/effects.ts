import { readFileSync } from 'node:fs'

/** The effect of a step on an existing table. */
export interface Effect {
  /** The statements that wait for the step's transaction before using the table. */
  blocks?: 'all' | 'writers'
  /** Reads the whole table, so the step takes longer the larger it is. */
  scans?: true
  /** Writes the whole table again. */
  rewrites?: true
  /** Inserts, updates or deletes rows. */
  changes?: true
  drops?: true
}

export type Effects = Record<string, Effect>

/** A step that a migration leaves for the running service: a row of `upgrade_steps`. */
export interface LaterStep {
  kind: string
  table: string
  name: string
  /** What it does in one transaction. Fills work in small batches, and indexes are built concurrently. */
  effects?: Effects
}

export interface StepEffects {
  effects: Effects
  later?: LaterStep[]
}

/** What each step does, as measured when it was added: `npm run generate` writes this file. */
export const effectsOfSteps: Record<string, StepEffects> = JSON.parse(
  readFileSync(new URL('../migrations/effects.json', import.meta.url), 'utf8'),
)
