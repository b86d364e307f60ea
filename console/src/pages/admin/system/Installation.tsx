import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { PageForm } from '#console/ui/PageForm.tsx'
import { Section } from '#console/ui/Section.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { systemWords } from './words.ts'

/** Edits the installation's name, shown in titles and at the login. */
export const Installation = () => {
  const say = useWords(systemWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const { name } = useMe().installation
  const put = async (body: { name: string }) => {
    await parley.PUT('/installation', { body })
    await refresh('/me')
  }
  const naming = useForm({
    initial: { name },
    check: (typed) => ({ name: typed.name.trim() ? undefined : sayCommon('required') }),
    submit: (typed) => put({ name: typed.name.trim() }),
    onDone: () => {
      naming.reset({ name: naming.values.name.trim() })
      const undo = () => put({ name }).then(() => naming.reset({ name }))
      showToast({ message: say('named'), undo })
    },
  })
  return (
    <Section title={say('installation')}>
      <PageForm form={naming}>
        <TextInput label={say('installation_name')} maw={320} {...naming.field('name')} />
      </PageForm>
    </Section>
  )
}
