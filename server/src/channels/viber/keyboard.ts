import type { Action } from '../content.ts'
import { length, type RenderingDraft } from '../rendering.ts'
import { labelOf, tapOf } from './actions.ts'

const shortLabel = 16

/** Short labels go in pairs, others fill a row each, so that every row has its six columns. */
const widthsOf = (actions: Action[]) => {
  const isPaired = actions.length > 2 && actions.every(({ label }) => length.graphemes(label) <= shortLabel)
  const last = actions.length - 1
  return actions.map((_, index) => (isPaired && !(index === last && index % 2 === 0) ? 3 : 6))
}

export const keyboardOf = (actions: Action[], draft: RenderingDraft) => {
  const widths = widthsOf(actions)
  const Buttons = actions.map((action, index) => ({
    Columns: widths[index],
    Rows: 1,
    ...tapOf(action, draft),
    Text: labelOf(action, draft),
  }))
  return { Type: 'keyboard', DefaultHeight: false, Buttons }
}
