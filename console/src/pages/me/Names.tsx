import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { mine } from './words.ts'

/** The form of the employee's own name. */
export const useNames = (onDone?: () => void) => {
  const t = useWords(mine)
  const refresh = useRefresh()
  const { first_name, last_name } = useMe()
  const initial = { first_name, last_name: last_name ?? '' }
  const form = useForm({
    initial,
    submit: (body) => parley.PUT('/me', { body }),
    onDone: () => {
      const undo = async () => {
        await parley.PUT('/me', { body: { first_name, last_name } })
        await refresh('/me')
        form.reset(initial)
      }
      showToast({ message: t('names_saved'), undo })
      void refresh('/me')
      onDone?.()
    },
  })
  return form
}

/** The fields of the employee's own name. */
export const NamesForm = ({ names }: { names: ReturnType<typeof useNames> }) => {
  const t = useWords(mine)
  return (
    <PageForm form={names}>
      <TextInput label={t('first_name')} autoComplete="given-name" {...names.field('first_name')} />
      <TextInput label={t('last_name')} autoComplete="family-name" {...names.field('last_name')} />
    </PageForm>
  )
}

export const Names = () => {
  const t = useWords(mine)
  return (
    <Section title={t('profile')}>
      <NamesForm names={useNames()} />
    </Section>
  )
}
