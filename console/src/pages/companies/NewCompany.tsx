import { Textarea, TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { companyFieldWords } from '#console/fields/companyFieldWords.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { domainsOf } from './useCompany.ts'
import { companies } from './words.ts'

interface Props {
  onClose: () => void
  onDone: (id: number) => void
}

/** The form for a new company. The input is kept until it is added or discarded. */
export const NewCompany = ({ onClose, onDone }: Props) => {
  const say = useWords(companies)
  const sayField = useWords(companyFieldWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const form = useForm({
    initial: { name: '', sn: '', domains: '', description: '' },
    draft: 'company',
    check: ({ name }) => ({ name: name.trim() ? undefined : sayCommon('required') }),
    submit: ({ domains, ...rest }) =>
      parley.POST('/company', { body: { ...rest, domains: domainsOf(domains) } }),
    onDone: ({ data: { id, name } }) => {
      showToast({ message: say('added', { name }) })
      void refresh('/company')
      onDone(id)
    },
  })
  useKeys([{ key: 'Ctrl+S', label: say('add_company'), run: () => void form.submit(), inFields: true }])
  const discard = () => {
    form.reset()
    onClose()
  }
  const wrongDomain = Object.entries(form.errors).find(([field]) => field.startsWith('domains'))?.[1]
  return (
    <Panel
      title={say('new_company')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" loading={form.isSaving} onClick={() => void form.submit()}>
            {say('add_company')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {sayCommon('discard')}
          </Button>
        </>
      }
    >
      <form className={classes.form} ref={form.form} onSubmit={form.submit}>
        <TextInput label={sayField('name')} withAsterisk {...form.field('name')} />
        <TextInput label={sayField('sn')} {...form.field('sn')} />
        <TextInput
          label={sayField('domains')}
          description={say('domains_hint')}
          {...form.field('domains')}
          error={wrongDomain}
        />
        <Textarea label={sayField('description')} autosize minRows={3} {...form.field('description')} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Panel>
  )
}
