import { type FormEvent, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useOnce } from '#console/api/once.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { recordAt, type Version } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useRefusal } from './useRefusal.ts'
import { settings } from './words.ts'

type SubCategory = Schemas['SubCategory']

/** Returns the sub-categories of a category and functions to add, rename and delete them. */
export const useSubCategories = (category_id: number) => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const refusalOf = useRefusal()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { data } = useRead('/sub-category', { query: { category_id, per_page: 1000, sort: 'name' } })
  const reread = () => refresh('/sub-category')
  const once = useOnce()
  const used = useUses('sub_category')
  const [asked, ask] = useState<SubCategory>()
  const create = (name: string, description: string | null = null) =>
    parley.POST('/sub-category', { body: { name, description, category_id } }).then(reread)
  const rename = (seen: SubCategory, name: unknown, since: unknown) =>
    recordAt<SubCategory>({ path: '/sub-category/{id}', ids: { id: seen.id } })
      .change({ name: String(name ?? '') }, (since ?? { data: seen }) as Version<SubCategory>)
      .finally(reread)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await once(typed.trim(), () => create(typed.trim()))
      setTyped('')
      setError(undefined)
    } catch (failure) {
      const { errors, text } = failureOf(failure, tCommon)
      setError(errors.name?.[0] ?? text)
    }
  }
  const removeNow = async (one: SubCategory, isConfirmed: boolean) => {
    const { id, name, description } = one
    ask(one)
    setError(undefined)
    try {
      if (!isConfirmed && (await used.look(id, { again: true }))) return
      await parley.DELETE('/sub-category/{id}', { path: { id } })
      const undo = () => create(name, description)
      // What used it names the old ID, which undoing would not bring back.
      showToast({ message: t('deleted', { name }), ...(!isConfirmed && { undo }) })
      used.clear()
      await reread()
    } catch (failure) {
      setError(refusalOf(failure, (counts) => t('in_use', { name, counts })))
    }
  }
  /** Deletes a sub-category that nothing uses, or whose users have been shown. */
  const remove = (one: SubCategory, isConfirmed = false) =>
    once([one.id, isConfirmed], () => removeNow(one, isConfirmed))
  return { all: data?.data, typed, setTyped, error, add, rename, remove, asked, used }
}
