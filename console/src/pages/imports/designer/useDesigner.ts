import { useEffect, useRef } from 'react'
import { sampleOf } from '../sample/samples.ts'
import { useCheck } from '../sample/useCheck.ts'
import { type AskedReading, usePreview } from '../sample/usePreview.ts'
import {
  type Draft,
  emptyDraft,
  forFilled,
  namesNewContacts,
  type RecipeTarget,
  withPreview,
} from './draft.ts'
import { withMeanings } from './meanings.ts'
import { type RecipeSource, useRecipeForm } from './useRecipeForm.ts'

/** The state of the designer: the recipe's draft, its sample file, and the service's check of both. */
export const useDesigner = (given: RecipeSource) => {
  const latest = useRef<Draft>(emptyDraft)
  const change = (draft: Draft) => {
    latest.current = draft
    form.set('mappings', draft.mappings)
    form.set('category', draft.category)
    form.set('isOfTickets', draft.isOfTickets)
  }
  const kept = sampleOf(given.recipe?.id)
  const sample = usePreview(kept, (preview) => change(withPreview(latest.current, preview)))
  const { form, targets, ...saving } = useRecipeForm(given, sample)
  const { values } = form
  latest.current = values
  const checked = useCheck(values, sample, targets.fields)
  const suggested = useRef(new Set<string>())
  const { check } = checked
  useEffect(() => {
    if (!check) return
    const optionsOf = (target: string) => targets.takerOf(target)?.options
    const next = withMeanings(latest.current, check, optionsOf, suggested.current)
    if (next !== latest.current) change(next)
  })
  useEffect(() => {
    if (!given.suggestsCreating || !check || values.creates || values.isCreatingSuggested) return
    if (!namesNewContacts(values, check.rows)) return
    form.set('creates', true)
    form.set('isCreatingSuggested', true)
  })

  const look = (file: File, asked: AskedReading) => void sample.look(file, asked, values)
  const skipRows = (count: number) => {
    latest.current = { ...values, skipRows: count }
    form.set('skipRows', count)
    if (sample.file) void sample.look(sample.file, sample.asked, latest.current)
  }
  const chooseFilled = (filled: RecipeTarget) => {
    const draft = forFilled(values, filled)
    change(draft)
    if (sample.file) void sample.look(sample.file, sample.asked, draft)
  }
  const discard = () => {
    sample.clear()
    form.reset()
    void given.onFollow?.()
  }
  return { form, targets, ...saving, sample, checked, change, look, skipRows, chooseFilled, discard }
}
