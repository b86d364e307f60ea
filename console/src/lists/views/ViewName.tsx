import { Popover, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useForm } from '#console/api/form.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import classes from './Views.module.css'

interface Props {
  isOpen: boolean
  initial: string
  onClose: () => void
  submit: (name: string) => Promise<unknown>
  /** The anchor of the popover. */
  children: ReactElement
}

const Form = ({ initial, onClose, submit }: Omit<Props, 'isOpen' | 'children'>) => {
  const t = useWords(lists)
  const tCommon = useWords(common)
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: name.trim() ? undefined : tCommon('required') }),
    submit: ({ name }) => submit(name.trim()),
    onDone: onClose,
  })
  return (
    <form ref={form.form} className={classes.name} onSubmit={form.submit}>
      <TextInput label={t('view_name')} data-autofocus {...form.field('name')} />
      <p>{t('view_hint')}</p>
      {form.failure && !form.errors.name && <p role="alert">{form.failure}</p>}
      <Button kind="primary" type="submit" shortcut="Enter">
        {tCommon('save')}
      </Button>
    </form>
  )
}

/** Asks for the name of a view. */
export const ViewName = ({ isOpen, children, ...rest }: Props) => (
  <Popover
    opened={isOpen}
    onChange={(next) => !next && rest.onClose()}
    position="bottom-start"
    trapFocus
    returnFocus
    shadow="md"
  >
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown>
      <Form {...rest} />
    </Popover.Dropdown>
  </Popover>
)
