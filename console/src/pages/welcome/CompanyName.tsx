import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { useWords } from '#console/words/words.ts'
import { welcome } from './words.ts'

/** The form of the company's name, which the menu, the login and the live chat show. */
export const useCompanyName = (onDone: () => void) => {
  const say = useWords(welcome)
  const refresh = useRefresh()
  const initial = { name: useMe().installation.name }
  const put = async (body: typeof initial) => {
    await parley.PUT('/installation', { body })
    await refresh('/installation', '/me')
  }
  const form = useForm({
    initial,
    submit: ({ name }) => put({ name: name.trim() }),
    onDone: () => {
      const undo = () => put(initial).then(() => form.reset(initial))
      showToast({ message: say('company_saved'), undo })
      onDone()
    },
  })
  return form
}

export const CompanyName = ({ form }: { form: ReturnType<typeof useCompanyName> }) => {
  const say = useWords(welcome)
  return (
    <PageForm form={form}>
      <TextInput
        label={say('company')}
        description={say('company_hint')}
        autoComplete="organization"
        {...form.field('name')}
      />
    </PageForm>
  )
}
