import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Section } from '#console/ui/Section.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

/** One's own names as they are typed. */
export const useNames = (onDone?: () => void) => {
  const say = useWords(mine)
  const refresh = useRefresh()
  const { first_name, last_name } = useMe()
  return useForm({
    initial: { first_name, last_name: last_name ?? '' },
    submit: (body) => parley.PUT('/me', { body }),
    onDone: () => {
      const put = () => parley.PUT('/me', { body: { first_name, last_name } }).then(() => refresh('/me'))
      tellDone({ message: say('names_saved'), undo: put })
      void refresh('/me')
      onDone?.()
    },
  })
}

/** The fields of one's own names. */
export const NamesForm = ({ names }: { names: ReturnType<typeof useNames> }) => {
  const say = useWords(mine)
  const sayCommon = useWords(common)
  const { form, submit, field, failure, isSaving, isChanged, reset, errors } = names
  const save = () => void submit()
  useKeys([{ key: 'Ctrl+S', label: sayCommon('save'), run: save, inFields: true, within: form }])
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.row}>
      <TextInput label={say('first_name')} autoComplete="given-name" {...field('first_name')} />
      <TextInput label={say('last_name')} autoComplete="family-name" {...field('last_name')} />
      {failure && !Object.keys(errors).length && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      {isChanged && (
        <div className={classes.actions}>
          <Button type="submit" shortcut="Ctrl S" loading={isSaving}>
            {sayCommon('save')}
          </Button>
          <Button kind="quiet" onClick={() => reset()}>
            {sayCommon('discard')}
          </Button>
        </div>
      )}
    </form>
  )
}

export const Names = () => {
  const say = useWords(mine)
  return (
    <Section title={say('profile')}>
      <NamesForm names={useNames()} />
    </Section>
  )
}
