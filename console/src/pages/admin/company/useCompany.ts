import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { companyWords } from './words.ts'

export type Company = Schemas['Installation']
type Changes = Schemas['InstallationChanges']

interface How<V> {
  /** The form's values of an installation. */
  valuesOf: (company: Company) => V
  bodyOf: (values: V) => Changes
  check: (values: V) => Record<string, string | undefined>
}

/** A form over part of the installation's settings, with undo. */
export const useCompany = <V extends Record<string, unknown>>(company: Company, how: How<V>) => {
  const say = useWords(companyWords)
  const refresh = useRefresh()
  const put = async (body: Changes) => {
    const { data } = await parley.PUT('/installation', { body })
    await refresh('/installation', '/me')
    return data
  }
  const form = useForm<V, Company>({
    initial: how.valuesOf(company),
    check: how.check,
    submit: (values) => put(how.bodyOf(values)),
    onDone: (saved) => {
      form.reset(how.valuesOf(saved))
      const former = how.bodyOf(how.valuesOf(company))
      const undo = () => put(former).then((restored) => form.reset(how.valuesOf(restored)))
      showToast({ message: say('saved'), undo })
    },
  })
  return form
}
