import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isSameContent } from '#console/api/drafts/drafts.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { recordAt } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { differing, saidIn } from '#console/pages/admin/records/useRecordForm.ts'
import { useTooLong } from '#console/pages/admin/records/useTooLong.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { companyWords } from './words.ts'

export type Company = Schemas['Installation']
type Changes = Schemas['InstallationChanges']

interface How<V> {
  /** The part of the settings, under which what is typed is kept. */
  part: string
  /** The form's values of an installation. */
  valuesOf: (company: Company) => V
  bodyOf: (values: V) => Changes
  check: (values: V) => Record<string, string | undefined>
}

const installation = recordAt<Company>({ path: '/installation', ids: { installation: 1 } })

/** A form over part of the installation's settings, with undo. It saves only what was changed in it. */
export const useCompany = <V extends Record<string, unknown>>(company: Company, how: How<V>) => {
  const t = useWords(companyWords)
  const refresh = useRefresh()
  const tooLong = useTooLong('/installation')
  const [base, setBase] = useState(company)
  /** What a save may replace. */
  const seen = useRef(company)
  /** The read that the form has followed; a later one is followed once nothing is typed. */
  const followed = useRef(company)
  const latest = useRef<Changes>({})
  const bodyOf = (one: Company) => how.bodyOf(how.valuesOf(one))
  const begin = (from: Company) => {
    seen.current = from
    setBase(from)
    form.reset(how.valuesOf(from))
  }
  const put = async (changes: Changes, over: Company) => {
    const { data } = await installation.change(changes, { data: over })
    await refresh('/installation', '/me')
    return data
  }
  const form = useForm<V, Company>({
    initial: how.valuesOf(base),
    draft: `/installation.${how.part}`,
    check: (values) => ({ ...tooLong(how.bodyOf(values), values), ...saidIn(how.check(values)) }),
    submit: (values) => {
      latest.current = differing(how.bodyOf(values), bodyOf(base))
      return put(latest.current, seen.current)
    },
    onDone: (saved) => {
      const isChanged = ([field]: [string, unknown]) => field in latest.current
      const former = Object.fromEntries(Object.entries(bodyOf(seen.current)).filter(isChanged))
      begin(saved)
      showToast({ message: t('saved'), undo: () => put(former, saved).then(begin) })
    },
  })
  useEffect(() => {
    if (form.isChanged || followed.current === company) return
    followed.current = company
    if (!isSameContent(how.valuesOf(company), how.valuesOf(base))) begin(company)
  })
  const isOvertaken = !form.conflict && Object.keys(form.overtaken).length > 0
  const theirs = (form.conflict?.now.data as Company | undefined) ?? (isOvertaken ? base : undefined)
  const clash = theirs && {
    author: form.conflict?.author,
    was: { ...how.valuesOf(base), ...form.overtaken },
    is: how.valuesOf(theirs),
    mine: form.values,
    keepMine: () => {
      form.settle()
      seen.current = theirs
      return form.submit()
    },
    takeTheirs: () => {
      begin(theirs)
      void refresh('/installation', '/me')
    },
  }
  /** Saves, unless it is not decided yet which version is to stay. */
  const submit = async (event?: FormEvent) => {
    if (isOvertaken) event?.preventDefault()
    else await form.submit(event)
  }
  return { ...form, submit, clash }
}
